import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type ActionWithoutDatabase, type Io, UsageError } from '../../command.ts';
import { readSite } from '../../mail-settings.ts';
import { parseOptions } from '../../parse-args.ts';
import { KINDS, sampleMail } from './sample.ts';

export function prepareMailPreview(args: string[], io: Io): ActionWithoutDatabase {
  const { values } = parseOptions(args, { out: { type: 'string', default: 'mail-preview' } });
  if (values.out === '') throw new UsageError('--out must name a folder');
  // npm runs in the project's folder; INIT_CWD is where the operator was.
  const folder = resolve(process.env.INIT_CWD ?? '', values.out);
  const site = readSite(io);
  return {
    async runWithoutDatabase({ print }) {
      await mkdir(folder, { recursive: true });
      for (const kind of KINDS) {
        const { html, text } = await sampleMail(kind, 'you@example.com', io, site);
        await writeFile(join(folder, `${kind}.html`), String(html));
        await writeFile(join(folder, `${kind}.txt`), String(text));
      }
      await print(KINDS.map((kind) => `${join(folder, `${kind}.html`)}\n`));
      return undefined;
    },
  };
}
