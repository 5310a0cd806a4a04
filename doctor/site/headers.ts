import { ENDPOINT } from '#registration/contract.ts';
import { RPC } from '#registration/own-entry.ts';
import { backendSources, contentSecurityPolicy, HSTS, SECURITY_HEADERS } from '#serving/security-headers.ts';
import { type Checks, fails, type Problem, warns } from '../check.ts';
import { pagesOf, type Site } from './site.ts';

const SET_THERE = 'build/client/_headers has them all: set them at the host, or serve the site with npm start';

const secondsIn = (header = '') => Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);
/** A host may ask for longer than we do. */
const requiresTls = (header?: string) => secondsIn(header) >= secondsIn(HSTS['strict-transport-security']);

const REMOVE_CORS = 'remove that header at the host or at the proxy in front: the site needs none';
const OTHER_ORIGIN = 'https://other-site.invalid';

export const HEADERS: Checks<Site> = {
  'Every page has its security headers': {
    why: 'Without them another site may frame the form, or a browser guess a file’s type; static hosts easily drop them',
    async run(site) {
      return (await pagesOf(site)).map(([path, { headers }]) => {
        const lacksTls = site.address.startsWith('https:') && !requiresTls(headers['strict-transport-security']);
        const wanted = Object.entries(SECURITY_HEADERS).filter(([name, value]) => headers[name] !== value);
        const missing = [...wanted, ...(lacksTls ? Object.entries(HSTS) : [])].map((header) => header.join(': '));
        return missing.length > 0 && fails(`${path} lacks ${missing.join(' and ')}`, SET_THERE);
      });
    },
  },
  'Every page has the content security policy for its content': {
    why: 'It keeps foreign code from reading what people type; the wrong one breaks the form',
    async run(site) {
      return (await pagesOf(site)).map(([path, { headers, body }]) => {
        const wanted = contentSecurityPolicy(body, backendSources(site.supabaseUrl));
        const sent = String(headers['content-security-policy'] ?? '').split(/,\s*/);
        const what = sent[0] === '' ? `${path} has none` : `${path} has one for other content`;
        return !sent.includes(wanted) && fails(what, `content-security-policy: ${wanted}`);
      });
    },
  },
  'Other websites may not read or send anything here': {
    why: 'With CORS open, any website can register its visitors and read the answers',
    async run({ address, supabaseUrl, http }) {
      // Where a hosted project is the backend, its own gateway decides about those.
      const paths = supabaseUrl === null ? ['/', ENDPOINT, `${RPC}/my_entry`] : ['/'];
      const problems: Problem[] = [];
      for (const path of paths) {
        for (const method of ['GET', 'OPTIONS']) {
          const asked = { origin: OTHER_ORIGIN, 'access-control-request-method': 'POST' };
          const { headers } = await http(address + path, { method, headers: asked });
          const allowed = headers['access-control-allow-origin'];
          if (allowed !== '*' && allowed !== OTHER_ORIGIN) continue;
          const what = `${path} answers ${method} with access-control-allow-origin: ${allowed}`;
          problems.push(path === '/' ? warns(what, REMOVE_CORS) : fails(what, REMOVE_CORS));
        }
      }
      return problems;
    },
  },
};
