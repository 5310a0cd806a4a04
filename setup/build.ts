// Run by fresh-build.mjs: everything into BUILD_DIR or, with the word `operator`, the command line alone.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '#settings/settings.ts';
import { StartError } from '#settings/start-error.ts';
import { BuildError } from '#site-build/build-error.ts';
import { buildSite } from '#site-build/build-site.ts';
import { bundleOperator, bundleServer } from './bundle.ts';
import { buildFingerprint, operatorFingerprint } from './fingerprint.mjs';
import { STAMP } from './fresh-build.mjs';
import { prerender } from './prerender.ts';
import { root } from './root.mjs';

const folder = join(root, process.env.BUILD_DIR || 'build');

async function buildOperator() {
  const fingerprint = operatorFingerprint();
  await bundleOperator(folder);
  await writeFile(join(folder, 'operator', STAMP), fingerprint);
}

async function buildAll() {
  readSettings(process.env); // a wrong one is told before the long work
  const fingerprint = buildFingerprint();
  await rm(folder, { recursive: true, force: true });
  await prerender();
  await buildSite(join(folder, 'client'), process.env);
  await bundleServer(folder);
  await buildOperator();
  await writeFile(join(folder, STAMP), fingerprint);
}

try {
  await (process.argv[2] === 'operator' ? buildOperator() : buildAll());
} catch (error) {
  if (!(error instanceof StartError || error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
