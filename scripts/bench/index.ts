import { PAGES } from '#app/content/pages.ts';
import { ensureBuilt } from '#scripts/setup/fresh-build.mjs';
import { prepare } from '#scripts/setup/prepare.mjs';
import { ignoreSettings } from '#settings/ignore-settings.ts';
import { type Part, printPart } from './report.ts';
import { atEnd } from './server-process.ts';

/** npm run bench [-- part … /path …]: one table for each part. */
const words = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith('/'));
const pages = PAGES.map(({ path }) => path).filter((path) => words.length === wanted.length || words.includes(path));

const PARTS: Record<string, () => Promise<Part>> = {
  pages: async () => (await import('./pages.ts')).benchPages(pages),
  navigation: async () => (await import('./navigation.ts')).benchNavigation(),
  registrations: async () => (await import('./registrations.ts')).benchRegistrations(),
  start: async () => (await import('./start.ts')).benchStart(),
  studio: async () => (await import('./studio.ts')).benchStudio(),
  lighthouse: async () => (await import('./lighthouse.ts')).benchLighthouse(pages),
};

const unknown = wanted.find((name) => !(name in PARTS));
if (unknown) {
  console.error(`bench: there is no part "${unknown}"; choose from ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}

async function measureAll() {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    try {
      printPart(await measure());
    } finally {
      for (const stop of atEnd.splice(0).reverse()) await stop();
    }
  }
}

await prepare(ignoreSettings, ensureBuilt, measureAll);
