import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './root.mjs';

/** server/index.ts → build/server/index.js */
export const bundleServer = (folder = join(root, 'build')) => bundle('server/index.ts', join(folder, 'server'));

/** operator/index.ts → build/operator/index.js */
export const bundleOperator = (folder = join(root, 'build')) => bundle('operator/index.ts', join(folder, 'operator'));

/** studio/index.ts → build/studio/index.js */
export const bundleStudio = (folder = join(root, 'build')) => bundle('studio/index.ts', join(folder, 'studio'));

/** Packages stay in node_modules: only our own code is bundled. */
async function bundle(input: string, folder: string) {
  const bundled = await rolldown({
    cwd: root,
    input: { index: input },
    platform: 'node',
    external: /^[^./#]/,
    logLevel: 'warn',
  });
  await bundled.write({ dir: folder, format: 'esm', cleanDir: true });
  await bundled.close();
}
