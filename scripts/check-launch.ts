// npm run check:launch: what the owner has yet to replace before the site goes public. The words are read from
// app/content, and the settings of this machine, which should be the server, from .env. `-- words` and `-- server` look at
// one of them alone. Exits with 1 until all of it is replaced, so that deployments can depend on it.

import { readdirSync } from 'node:fs';
import { findExampleAddresses } from '#app/content/samples.ts';
import { BRAND, COMPANY, FOUNDERS_COUNT } from '#app/content/site.ts';
import { UserError } from '#runtime/user-error.mjs';
import { prepare } from '#scripts/setup/prepare.mjs';
import { loadEnvFile } from '#settings/env-file.mjs';
import { HOW_TO_SET_UP_MAIL } from '#settings/mail.ts';
import { isReservedAddress, listReservedSettings } from '#settings/reserved-address.ts';
import { readValues } from '#settings/schema.ts';
import { readSettings } from '#settings/settings.ts';
import { getSiteAddress } from '#settings/site-address.ts';
import { tryUrl } from '#settings/values.ts';

const CONTENT = 'app/content';
const ALL_INTERFACES = ['0.0.0.0', '[::]'];

const isContent = (file: string) => file.endsWith('.ts') && !file.endsWith('.test.ts');

type Line = [what: string, now: string];

/** Finds what is made up in every file of content: what has a sample's notice, and addresses that are examples. */
async function findMadeUp(): Promise<Record<string, Line[]>> {
  // Others mention the addresses of the company, which stand in site.ts.
  const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter(isContent);
  files.sort((a, b) => Number(b === 'site.ts') - Number(a === 'site.ts'));
  const known: string[] = [];
  const found: Record<string, Line[]> = {};
  for (const file of files) {
    const lines: Line[] = [];
    for (const [name, content] of Object.entries(await import(`#${CONTENT}/${file}`))) {
      const notice = (content as { sampleNotice?: string } | null)?.sampleNotice;
      if (notice) lines.push([name, `“${notice}” stands beside it: replace all of it`]);
      const addresses = findExampleAddresses(content, name).filter(
        ({ address }) => !known.some((part) => address.includes(part)),
      );
      for (const { name: where, address } of addresses) lines.push([where, address]);
      known.push(...addresses.map(({ address }) => address));
    }
    found[`${CONTENT}/${file}`] = lines;
  }
  return found;
}

/** Finds settings that are missing or examples. Without mail and INVITE_URL no one can be invited. */
function findMissingSettings(): Record<string, Line[]> {
  const settings = readSettings(process.env);
  const address = getSiteAddress(settings);
  const hostname = tryUrl(address)?.hostname ?? '';
  const lines: Line[] = [];
  if (isReservedAddress(address) || ALL_INTERFACES.includes(hostname)) {
    lines.push(['SITE_URL', `${address}: set the public address, then build`]);
  }
  if (settings.mail === null) lines.push(['mail', `not set up: ${HOW_TO_SET_UP_MAIL}`]);
  if (readValues(process.env).INVITE_URL === null)
    lines.push(['INVITE_URL', 'not set: where an invited person begins']);
  if (settings.mail !== null) lines.push(...listReservedSettings(settings.mail));
  return { '.env, on the server': lines };
}
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

const CHECKS = new Map([
  ['words', [findMadeUp]],
  ['server', [findMissingSettings]],
  ['', [findMadeUp, findMissingSettings]],
]);

function parseArguments([name = '', ...more]: string[]) {
  const found = CHECKS.get(name);
  if (!found || more.length > 0) throw new UserError('Usage: npm run check:launch [-- words | -- server]');
  return found;
}

const wanted = process.argv.slice(2);
await prepare(loadEnvFile, async () => {
  let left = 0;
  for (const find of parseArguments(wanted)) {
    for (const [file, lines] of Object.entries(await find())) {
      printLines(file, lines);
      left += lines.length;
    }
  }
  if (wanted[0] !== 'server') printLines('To confirm (not counted)', toConfirm);
  console.log(left === 0 ? '\nNothing left to replace.' : `\n${left} left to replace before launch.`);
  process.exitCode = left === 0 ? 0 : 1;
});
