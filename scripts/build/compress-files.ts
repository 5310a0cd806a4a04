import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { HOST_FILES } from '#server/site/served-files.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const TEXT_FILE = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;

/** Writes a .br and a .gz beside every text that is served. */
export async function compressFiles(folder: string) {
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => TEXT_FILE.test(name) && !HOST_FILES.includes(name));
  await Promise.all(texts.map((name) => compress(join(folder, name))));
}

async function compress(file: string) {
  const body = await readFile(file);
  const { BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = zlib.constants;
  const params = { [BROTLI_PARAM_SIZE_HINT]: body.length, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT };
  const [br, gz] = await Promise.all([brotli(body, { params }), gzip(body, { level: 9 })]);
  // A twin that saves nothing is not worth a file.
  if (br.length < body.length) await writeFile(`${file}.br`, br);
  if (gz.length < body.length) await writeFile(`${file}.gz`, gz);
}
