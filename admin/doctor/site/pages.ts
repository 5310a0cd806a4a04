import { randomUUID } from 'node:crypto';
import { ENDPOINT, FORM_PATH } from '#registration/contract.ts';
import { RPC } from '#registration/own-entry.ts';
import { QR_CODE_FILE, renderQrCode } from '#server/site/qr-code.ts';
import {
  buildContentSecurityPolicy,
  getBackendSources,
  HSTS,
  SECURITY_HEADERS,
} from '#server/site/security-headers.ts';
import { type Checks, fails, type Problem, warns } from '../check.ts';
import { findSecrets } from '../secrets.ts';
import { fetchPages, isHealthReport, isPage, type Site } from './site.ts';

const SET_HEADERS = 'build/client/_headers has them all: set them at the host, or serve the site with npm start';

const readMaxAge = (header = '') => Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);
/** Whether a host keeps browsers on TLS for at least as long as we do. */
const requiresTls = (header?: string) => readMaxAge(header) >= readMaxAge(HSTS['strict-transport-security']);

const REMOVE_CORS = 'remove that header at the host or at the proxy in front: the site needs none';
const OTHER_ORIGIN = 'https://other-site.invalid';

const adviseRebuild = (address: string) => `SITE_URL=${address} npm run build, then deploy build/client again`;

/** Reads the squares of a QR code, because its colours and size do not matter. */
const readQrModules = (svg: string) => /\sd="([^"]+)"/.exec(svg)?.[1] ?? '';

const getOrigin = (url: string) => (URL.canParse(url) ? new URL(url).origin : null);

/** Files that someone may upload by mistake. */
const NEVER_SERVED = ['/.env', '/.git/config', '/waitlist.csv', '/waitlist.jsonl', '/export.csv'];

export const SITE_CHECKS: Checks<Site> = {
  'Every page has its security headers': {
    why: 'Without them another site may frame the form, or a browser guess a file’s type; static hosts easily drop them',
    async run(site) {
      return (await fetchPages(site)).map(([path, { headers }]) => {
        const lacksTls = site.address.startsWith('https:') && !requiresTls(headers['strict-transport-security']);
        const wanted = Object.entries(SECURITY_HEADERS).filter(([name, value]) => headers[name] !== value);
        const missing = [...wanted, ...(lacksTls ? Object.entries(HSTS) : [])].map((header) => header.join(': '));
        return missing.length > 0 && fails(`${path} lacks ${missing.join(' and ')}`, SET_HEADERS);
      });
    },
  },
  'Every page has the content security policy for its content': {
    why: 'It keeps foreign code from reading what people type; the wrong one breaks the form',
    async run(site) {
      return (await fetchPages(site)).map(([path, { headers, body }]) => {
        const wanted = buildContentSecurityPolicy(body, getBackendSources(site.supabaseUrl));
        const sent = String(headers['content-security-policy'] ?? '').split(/,\s*/);
        const what = sent[0] === '' ? `${path} has none` : `${path} has one for other content`;
        return !sent.includes(wanted) && fails(what, `content-security-policy: ${wanted}`);
      });
    },
  },
  'Other websites may not read or send anything here': {
    why: 'With CORS open, any website can register its visitors and read the answers',
    async run({ address, supabaseUrl, http }) {
      // Where a hosted project is the backend, its own gateway decides about the other paths.
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
  'An unknown address answers 404': {
    why: 'Search engines would keep every mistyped address as a page',
    async run({ address, http }) {
      const { status } = await http(`${address}/no-such-page-${randomUUID()}`, { redirect: 'follow' });
      return [status !== 404 && fails(`it answers ${status}`, 'let the host serve 404.html with the status 404')];
    },
  },
  'The server is healthy': {
    why: 'Load balancers ask /healthz whether registrations can be stored',
    async run({ address, supabaseUrl, http }) {
      const reply = await http(`${address}/healthz`);
      const { status } = reply;
      // A static host has no health report, and its registrations go elsewhere.
      const isHealthy = status === 200 ? isHealthReport(reply) : status === 404 && supabaseUrl !== null;
      const fix = status === 503 ? 'bring its database back' : 'let npm start answer at this address';
      return [!isHealthy && fails(`/healthz answers ${status}`, fix)];
    },
  },
  'The site’s files contain no secret': {
    why: 'Everyone can read what is served, and scanners find it within minutes',
    async run(site) {
      const revoke = 'revoke it where it was made, take it out of the build, and deploy again';
      const problems = [...(await site.files())].flatMap(([path, { body }]) =>
        findSecrets(body).map((secret) => fails(`${path} contains ${secret}`, revoke)),
      );
      for (const path of NEVER_SERVED) {
        const reply = await site.http(site.address + path);
        if (reply.status !== 200 || isPage(reply)) continue;
        problems.push(fails(`${path} is served`, 'remove it from the host, and replace every secret in it'));
      }
      return problems;
    },
  },
};

/** Checks for a known public address: without SITE_URL, a build cannot know where it is served. */
export const ADDRESS_CHECKS: Checks<Site> = {
  'The QR code leads here': {
    why: 'It is printed and shown on stages: people who scan it must arrive at the form',
    async run({ address, http }) {
      const { status, body } = await http(`${address}/${QR_CODE_FILE}`);
      if (status !== 200) return [fails(`${QR_CODE_FILE} answers ${status}`, adviseRebuild(address))];
      const isOurs = readQrModules(body) === readQrModules(renderQrCode(address + FORM_PATH));
      return [!isOurs && fails(`it does not lead to ${address}${FORM_PATH}`, adviseRebuild(address))];
    },
  },
  'Share picture and canonical links lead here': {
    why: 'A shared link would show no picture, or name another site',
    async run({ address, http, files }) {
      const html = (await files()).get('/')?.body ?? '';
      const canonical = /<link\b[^>]*rel="canonical"[^>]*href="([^"]+)"/.exec(html)?.[1] ?? '';
      const picture = /<meta\b[^>]*property="og:image"[^>]*content="([^"]+)"/.exec(html)?.[1] ?? '';
      const isHere = getOrigin(picture) === address;
      const reply = isHere ? await http(picture) : null;
      const isPicture = reply?.status === 200 && reply.headers['content-type']?.startsWith('image/');
      const found = isHere ? `the share picture answers ${reply?.status}` : 'the share picture is elsewhere';
      return [
        getOrigin(canonical) !== address && fails('the canonical link leads elsewhere', adviseRebuild(address)),
        !isPicture && fails(found, adviseRebuild(address)),
      ];
    },
  },
};

export const NO_ADDRESS_CHECKS: Checks<Site> = {
  'The public address is set': {
    why: 'Search engines, shared links and the QR code would lead to an address that only this machine has',
    async run() {
      return [warns('SITE_URL is not set', 'set SITE_URL=https://… to the public address, and restart the server')];
    },
  },
};
