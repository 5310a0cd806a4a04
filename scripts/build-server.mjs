import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** server/index.ts → build/server/index.js. Packages stay in node_modules: only our own code is bundled. */
export async function buildServer() {
  const bundle = await rolldown({
    cwd: root,
    input: { index: 'server/index.ts' },
    platform: 'node',
    external: /^[^./]/,
    logLevel: 'warn',
  });
  await bundle.write({ dir: join(root, 'build/server'), format: 'esm', cleanDir: true });
  await bundle.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer();
