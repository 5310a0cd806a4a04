// Run by fresh-build.mjs: everything into BUILD_DIR or, with the word `operator` or `studio`, that alone.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { readSettings } from '#settings/settings.ts';
import { UserError } from '#settings/user-error.mjs';
import { buildSite } from '#site-build/build-site.ts';
import { bundle } from './bundle.ts';
import { buildFingerprint, operatorFingerprint, studioFingerprint } from './fingerprint.mjs';
import { STAMP } from './fresh-build.mjs';

const folder = join(PROJECT_ROOT, process.env.BUILD_DIR || 'build');

async function buildOperator() {
  const fingerprint = operatorFingerprint();
  await bundle('operator', folder);
  await writeFile(join(folder, 'operator', STAMP), fingerprint);
}

async function buildStudio() {
  const fingerprint = studioFingerprint();
  await bundle('studio', folder);
  const { buildStudioPage } = await import('./build-studio-page.ts');
  await buildStudioPage(join(folder, 'studio/page'));
  await writeFile(join(folder, 'studio', STAMP), fingerprint);
}

async function buildAll() {
  readSettings(process.env); // a wrong one is told before the long work
  const fingerprint = buildFingerprint();
  await rm(folder, { recursive: true, force: true });
  await buildSite(join(folder, 'client'), process.env);
  await bundle('server', folder);
  await buildOperator();
  await writeFile(join(folder, STAMP), fingerprint);
}

try {
  const builders = new Map([
    ['operator', buildOperator],
    ['studio', buildStudio],
  ]);
  await (builders.get(process.argv[2] ?? '') ?? buildAll)();
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
