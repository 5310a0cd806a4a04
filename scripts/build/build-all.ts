// Run by setup/fresh-build.mjs: the site, the server, the command line and the studio into build/.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_FOLDER } from '#runtime/project-root.ts';
import { describeBuild } from '#scripts/setup/fresh-build.mjs';
import { prepare } from '#scripts/setup/prepare.mjs';
import { loadSite } from '#server/app.ts';
import { readSettings } from '#settings/settings.ts';
import { buildSite } from './build-site.ts';
import { buildStudioPage } from './build-studio-page.ts';
import { bundle, copyProgramFiles } from './bundle.ts';
import { describePages } from './page-sizes.ts';

async function buildAll() {
  // A wrong setting fails here, before the slow build.
  const settings = readSettings(process.env);
  const stamp = describeBuild();
  await rm(BUILD_FOLDER, { recursive: true, force: true });
  const client = join(BUILD_FOLDER, 'client');
  await buildSite(client, process.env);
  console.log(describePages(loadSite(client, settings)));
  for (const part of ['server', 'cli', 'studio'] as const) await bundle(part, BUILD_FOLDER);
  await buildStudioPage(join(BUILD_FOLDER, 'studio/page'));
  copyProgramFiles(BUILD_FOLDER);
  await writeFile(join(BUILD_FOLDER, '.stamp'), stamp);
}

await prepare(buildAll);
