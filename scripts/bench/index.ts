// npm run bench [-- part … /path …]: prints one table for each part, or for those named. With paths, the parts about
// pages measure those pages only.
import { PAGES } from '#app/content/pages.ts';
import { ensureBuilt } from '#scripts/setup/fresh-build.mjs';
import { prepare } from '#scripts/setup/prepare.mjs';
import { ignoreSettings } from '#settings/ignore-settings.ts';
import { cleanUp } from './measured-server.ts';
import { type Part, printPart } from './report.ts';

const args = process.argv.slice(2);
const chosenParts = args.filter((arg) => !arg.startsWith('/'));
const chosenPaths = args.filter((arg) => arg.startsWith('/'));
const allPaths = PAGES.map(({ path }) => path);
const pages = chosenPaths.length > 0 ? allPaths.filter((path) => chosenPaths.includes(path)) : allPaths;

const PARTS: Record<string, () => Promise<Part>> = {
  pages: async () => (await import('./pages.ts')).benchPages(pages),
  registrations: async () => (await import('./registrations.ts')).benchRegistrations(),
  lighthouse: async () => (await import('./lighthouse.ts')).benchLighthouse(pages),
};

const unknown = chosenParts.find((name) => !(name in PARTS));
if (unknown) {
  console.error(`bench: there is no part "${unknown}"; choose from ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}

async function measureParts() {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (chosenParts.length > 0 && !chosenParts.includes(name)) continue;
    try {
      printPart(await measure());
    } finally {
      await cleanUp();
    }
  }
}

await prepare(ignoreSettings, ensureBuilt, measureParts);
