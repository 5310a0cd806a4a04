import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { HOST_FILES } from '#server/site/served-files.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const TEXT_FILE = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;

/** Writes a .br and a .gz beside every text file that is served. */
export async function compressFiles(folder: string) {
  const names = await readdir(folder, { recursive: true });
  const textFiles = names.filter((name) => TEXT_FILE.test(name) && !HOST_FILES.includes(name));
  await Promise.all(textFiles.map((name) => compress(join(folder, name))));
}

async function compress(file: string) {
  const content = await readFile(file);
  const { BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = zlib.constants;
  const params = { [BROTLI_PARAM_SIZE_HINT]: content.length, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT };
  const [br, gz] = await Promise.all([brotli(content, { params }), gzip(content, { level: 9 })]);
  // A short file can grow when it is compressed. Then there is only the file itself to serve.
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
}
