import { FORM_PATH } from '#registration/contract.ts';
import { backendSources, contentSecurityPolicy, HSTS, SECURITY_HEADERS } from '#serving/security-headers.ts';
import { type Answer, askAndFollow } from '../ask.ts';
import { CannotLook, type Check, fails, type Problem } from '../database/check.ts';
import type { Site } from './site.ts';

const PAGES = ['/', FORM_PATH];
const SET_THERE = 'build/client/_headers has them all: set them at the host, or serve the site with npm start';

async function readPage({ address, ask }: Site, path: string): Promise<Answer> {
  const answer = await askAndFollow(ask, address + path);
  if (answer.status !== 200) throw new CannotLook(`${address}${path} answers ${answer.status}`);
  return answer;
}

export const securityHeaders: Check<Site> = {
  name: 'Pages carry their security headers',
  why: 'Without them another site may frame the form, or a browser guess what a file is; static hosts drop them easily',
  async look(site) {
    const problems: Problem[] = [];
    for (const path of PAGES) {
      const { headers } = await readPage(site, path);
      const missing = Object.entries(SECURITY_HEADERS).filter(([name, value]) => headers[name] !== value);
      if (site.address.startsWith('https:') && !keepsToTls(headers['strict-transport-security'])) {
        missing.push(...Object.entries(HSTS));
      }
      if (missing.length === 0) continue;
      problems.push(fails(`${path} lacks ${missing.map((header) => header.join(': ')).join(' and ')}`, SET_THERE));
    }
    return problems;
  },
};

const secondsIn = (header = '') => Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);
/** A host may ask for longer than we do. */
const keepsToTls = (header?: string) => secondsIn(header) >= secondsIn(HSTS['strict-transport-security']);

export const contentPolicy: Check<Site> = {
  name: 'Each page has the content policy that fits it',
  why: 'It keeps foreign code from reading what people type; one that does not fit stops the form itself',
  async look(site) {
    const problems: Problem[] = [];
    for (const path of PAGES) {
      const { headers, body } = await readPage(site, path);
      const wanted = contentSecurityPolicy(body.toString(), backendSources(site.supabaseUrl));
      const sent = String(headers['content-security-policy'] ?? '').split(/,\s*/);
      if (sent.includes(wanted)) continue;
      const what = sent[0] === '' ? `${path} has none` : `${path} has another than its content asks for`;
      problems.push(fails(what, `content-security-policy: ${wanted}`));
    }
    return problems;
  },
};
