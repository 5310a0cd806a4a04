// Run by setup/fresh-build.mjs: the site, the server, the command line and the studio into BUILD_DIR.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { describeBuild } from '#scripts/setup/fresh-build.mjs';
import { prepare } from '#scripts/setup/prepare.mjs';
import { readSettings } from '#settings/settings.ts';
import { buildSite } from './build-site.ts';
import { buildStudioPage } from './build-studio-page.ts';
import { bundle, copyProgramFiles } from './bundle.ts';

const folder = join(PROJECT_ROOT, process.env.BUILD_DIR || 'build');

async function buildAll() {
  // A wrong setting fails here, before the slow build.
  readSettings(process.env);
  const stamp = describeBuild();
  await rm(folder, { recursive: true, force: true });
  await buildSite(join(folder, 'client'), process.env);
  for (const part of ['server', 'cli', 'studio'] as const) await bundle(part, folder);
  await buildStudioPage(join(folder, 'studio/page'));
  copyProgramFiles(folder);
  await writeFile(join(folder, '.stamp'), stamp);
}

await prepare(buildAll);
