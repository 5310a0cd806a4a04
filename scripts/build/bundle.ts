import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { PROJECT_ROOT } from '#runtime/project-root.ts';

const ENTRIES = { server: 'server/index.ts', cli: 'admin/cli/index.ts', studio: 'admin/studio/index.ts' };

/** Packages that others would use if they were installed. They never are. */
const NEVER_INSTALLED = ['pg-native', 'pino-pretty'];

/** Bundles a program with the packages that it uses, server/index.ts into build/server/index.js and so on. */
export async function bundle(part: keyof typeof ENTRIES, folder: string) {
  const bundled = await openBundle({ index: ENTRIES[part] });
  await bundled.write({ dir: join(folder, part), format: 'esm', cleanDir: true });
  await bundled.close();
}

/** Bundles any other file in the same way, and returns the code. */
export async function bundleFile(file: string): Promise<string> {
  const bundled = await openBundle({ index: file });
  const { output } = await bundled.generate({ format: 'esm', codeSplitting: false });
  await bundled.close();
  return output[0].code;
}

const openBundle = (input: Record<string, string>) =>
  rolldown({
    cwd: PROJECT_ROOT,
    input,
    platform: 'node',
    external: NEVER_INSTALLED,
    // React's package is another one in development, which takes longer.
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'warn',
  });

/** Copies what the programs read besides their own code: the version, the migrations and the functions. */
export function copyProgramFiles(folder: string) {
  for (const name of ['package.json', 'supabase/migrations', 'postgres/functions']) {
    // An earlier build may have had other files.
    rmSync(join(folder, name), { recursive: true, force: true });
    cpSync(join(PROJECT_ROOT, name), join(folder, name), { recursive: true });
  }
}
