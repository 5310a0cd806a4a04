// npm run check:launch: what the owner has yet to replace before the site goes public, read from the content itself.
// Exits with 1 until all of it is replaced, so that deployments can depend on it.

import { STARTUPS } from '#app/content/customer-logos.ts';
import { CEO, CTO } from '#app/content/founders.ts';
import { BRAND, COMPANY } from '#app/content/site.ts';
import { prepare } from '#scripts/setup/prepare.mjs';
import { loadEnvFile } from '#settings/env-file.mjs';
import { HOW_TO_SET_UP_MAIL } from '#settings/mail.ts';
import { readSettings } from '#settings/settings.ts';
import { getSiteAddress } from '#settings/site-address.ts';

/** Addresses reserved for examples: nothing real is ever there. */
const RESERVED = /(^|[@/.])example\.(com|org|net)\b/;
const LOCAL = /^https?:\/\/(localhost|127\.|0\.0\.0\.0|\[::1?\])/;

type Line = [what: string, now: string];

function reserved(name: string, value: unknown): Line[] {
  if (typeof value === 'string') return RESERVED.test(value) ? [[name, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => reserved(`${name} ${key}`, part));
}

/** A founder whose address is still a reserved one is entirely invented. */
const invented = Object.entries({ CEO, CTO })
  .filter(([, founder]) => RESERVED.test(founder.email))
  .map(([name, founder]): Line => [name, `${founder.name}: name, one-liner, background and quote are invented`]);

await prepare(loadEnvFile, () => readSettings(process.env));
const settings = readSettings(process.env);
const address = getSiteAddress(settings);

/** Settings without which no one can be invited. */
const unset: Line[] = [];
if (settings.mail === null) unset.push(['mail', `not set up: ${HOW_TO_SET_UP_MAIL}`]);
if (!process.env.INVITE_URL?.trim()) unset.push(['INVITE_URL', 'not set: where an invited person begins']);
const senders = ['MAIL_FROM', 'MAIL_REPLY_TO', 'INVITE_URL'].flatMap((name) => reserved(name, process.env[name]));

const toReplace: Record<string, Line[]> = {
  'app/content/site.ts': reserved('COMPANY', COMPANY),
  'app/content/founders.ts': [...invented, ...reserved('CEO', CEO), ...reserved('CTO', CTO)],
  'app/content/customer-logos.ts, public/logos': STARTUPS.flatMap(({ name, url }) => reserved(name, url)),
  environment: [
    ...(LOCAL.test(address) ? [['SITE_URL', `${address}: set the public address when you build`] satisfies Line] : []),
    ...unset,
    ...senders,
  ],
};
const toConfirm: Line[] = [
  ['BRAND name', BRAND.name],
  ['COMPANY legalName', COMPANY.legalName],
  ['COMPANY governingLaw', COMPANY.governingLaw],
  ['sources', 'app/content/vision.ts: figures of others, with links'],
  ['legal texts', 'app/content/legal: have them read by a lawyer'],
];

function print(heading: string, lines: Line[]) {
  if (lines.length > 0) console.log(`\n${heading}`);
  for (const [what, now] of lines) console.log(`  ${what.padEnd(24)} ${now}`);
}

const left = Object.values(toReplace).flat().length;
for (const [file, lines] of Object.entries(toReplace)) print(file, lines);
print('To confirm (not counted)', toConfirm);
console.log(left === 0 ? '\nNothing left to replace.' : `\n${left} placeholders left to replace before launch.`);
process.exitCode = left === 0 ? 0 : 1;
