// npm run studio: a local web page for the people who run the list; with --demo, on a list that is made up.
import { loadEnvFile } from '#settings/env-file.mjs';
import { ensureStudioBuilt } from '#setup/fresh-build.mjs';
import { ensureInstalled } from '#setup/install.mjs';
import { prepare, stopWithShell } from '#setup/prepare.mjs';

stopWithShell();
await prepare(loadEnvFile, ensureInstalled, ensureStudioBuilt);
const studio = '../build/studio/index.js';
await import(studio);
