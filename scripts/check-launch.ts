// npm run check:launch: what the owner has yet to replace before the site goes public, read from the content itself.
// Exits with 1 until all of it is replaced, so that deployments can depend on it.

import { CUSTOMER_LOGOS } from '#app/content/customer-logos.ts';
import { CEO, CTO } from '#app/content/founders.ts';
import { BRAND, COMPANY, FOUNDERS_COUNT, isPlaceholder } from '#app/content/site.ts';
import { prepare } from '#scripts/setup/prepare.mjs';
import { loadEnvFile } from '#settings/env-file.mjs';
import { HOW_TO_SET_UP_MAIL } from '#settings/mail.ts';
import { listReservedSettings } from '#settings/reserved-address.ts';
import { readValues } from '#settings/schema.ts';
import { readSettings } from '#settings/settings.ts';
import { getSiteAddress } from '#settings/site-address.ts';
import { isLoopback, tryUrl } from '#settings/values.ts';

const ALL_INTERFACES = ['0.0.0.0', '[::]'];

type Line = [what: string, now: string];

/** Finds example addresses in a value, and in everything inside it. */
function findReserved(name: string, value: unknown): Line[] {
  if (typeof value === 'string') return isPlaceholder(value) ? [[name, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => findReserved(`${name} ${key}`, part));
}

/** A founder whose address is an example is entirely invented. */
const inventedFounders = Object.entries({ CEO, CTO })
  .filter(([, founder]) => isPlaceholder(founder.email))
  .map(([name, founder]): Line => [name, `${founder.name}: name, one-liner, background and quote are invented`]);

await prepare(loadEnvFile, () => readSettings(process.env));
const settings = readSettings(process.env);
const address = getSiteAddress(settings);

/** Without these settings no one can be invited. */
const missingSettings: Line[] = [];
if (settings.mail === null) missingSettings.push(['mail', `not set up: ${HOW_TO_SET_UP_MAIL}`]);
if (readValues(process.env).INVITE_URL === null)
  missingSettings.push(['INVITE_URL', 'not set: where an invited person begins']);

const exampleSettings = settings.mail === null ? [] : listReservedSettings(settings.mail);
const hostname = tryUrl(address)?.hostname ?? '';
const localAddress: Line[] =
  isLoopback(hostname) || ALL_INTERFACES.includes(hostname)
    ? [['SITE_URL', `${address}: set the public address when you build`]]
    : [];

const toReplace: Record<string, Line[]> = {
  'app/content/site.ts': findReserved('COMPANY', COMPANY),
  'app/content/founders.ts': [...inventedFounders, ...findReserved('CEO', CEO), ...findReserved('CTO', CTO)],
  'app/content/customer-logos.ts, public/logos': CUSTOMER_LOGOS.flatMap(({ name, url }) => findReserved(name, url)),
  environment: [...localAddress, ...missingSettings, ...exampleSettings],
};
const toConfirm: Line[] = [
  ['BRAND name', BRAND.name],
  ['COMPANY legalName', COMPANY.legalName],
  ['COMPANY governingLaw', COMPANY.governingLaw],
  ['FOUNDERS_COUNT', `${FOUNDERS_COUNT}, and the countries in app/content/landing.ts`],
  ['sources', 'app/content/vision.ts: figures of others, with links'],
  ['legal texts', 'app/content/legal: have them read by a lawyer'],
];

function printLines(heading: string, lines: Line[]) {
  if (lines.length > 0) console.log(`\n${heading}`);
  for (const [what, now] of lines) console.log(`  ${what.padEnd(24)} ${now}`);
}

const left = Object.values(toReplace).flat().length;
for (const [file, lines] of Object.entries(toReplace)) printLines(file, lines);
printLines('To confirm (not counted)', toConfirm);
console.log(left === 0 ? '\nNothing left to replace.' : `\n${left} placeholders left to replace before launch.`);
process.exitCode = left === 0 ? 0 : 1;
