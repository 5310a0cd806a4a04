import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** server/index.ts → build/server/index.js */
export async function buildServer(folder = 'build') {
  await bundle({ index: 'server/index.ts' }, `${folder}/server`);
  await buildOperator(folder);
}

/** operator/index.ts → build/operator/index.js */
export const buildOperator = (folder = 'build') => bundle({ index: 'operator/index.ts' }, `${folder}/operator`);

/**
 * Packages stay in node_modules: only our own code is bundled.
 * @param {Record<string, string>} input
 * @param {string} folder
 */
async function bundle(input, folder) {
  const bundled = await rolldown({ cwd: root, input, platform: 'node', external: /^[^./#]/, logLevel: 'warn' });
  await bundled.write({ dir: join(root, folder), format: 'esm', cleanDir: true });
  await bundled.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer();
