import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { PROJECT_ROOT } from '#settings/project-root.ts';

const ENTRIES = { server: 'server/index.ts', cli: 'admin/cli/index.ts', studio: 'admin/studio/index.ts' };

/** Bundles our own code, server/index.ts into build/server/index.js and so on. Packages stay in node_modules. */
export async function bundle(part: keyof typeof ENTRIES, folder = join(PROJECT_ROOT, 'build')) {
  const bundled = await rolldown({
    cwd: PROJECT_ROOT,
    input: { index: ENTRIES[part] },
    platform: 'node',
    external: /^[^./#]/,
    logLevel: 'warn',
  });
  await bundled.write({ dir: join(folder, part), format: 'esm', cleanDir: true });
  await bundled.close();
}
