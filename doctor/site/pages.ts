import { randomUUID } from 'node:crypto';
import { FORM_PATH } from '#registration/contract.ts';
import { QR_CODE_FILE, qrCode } from '#serving/qr-code.ts';
import { type Checks, fails } from '../check.ts';
import { getFollowing } from '../http.ts';
import { findSecrets } from '../secrets.ts';
import { HEADERS } from './headers.ts';
import { isHealthReport, isPage, type Site } from './site.ts';

const rebuild = (address: string) => `SITE_URL=${address} npm run build, then deploy build/client again`;

/** Only the code itself counts, not how it is drawn. */
const modulesOf = (svg: string) => /\sd="([^"]+)"/.exec(svg)?.[1] ?? '';

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : null);

/** Files that a careless upload includes. */
const NEVER_SERVED = ['/.env', '/.git/config', '/waitlist.csv', '/waitlist.jsonl', '/export.csv'];

export const SITE_CHECKS: Checks<Site> = {
  ...HEADERS,
  'An unknown address answers 404': {
    why: 'Search engines would keep every mistyped address as a page',
    async run({ address, http }) {
      const { status } = await getFollowing(http, `${address}/no-such-page-${randomUUID()}`);
      return [status !== 404 && fails(`it answers ${status}`, 'let the host serve 404.html with the status 404')];
    },
  },
  'The QR code leads here': {
    why: 'It is printed and shown on stages: people who scan it must arrive at the form',
    async run({ address, http }) {
      const { status, body } = await http(`${address}/${QR_CODE_FILE}`);
      if (status !== 200) return [fails(`${QR_CODE_FILE} answers ${status}`, rebuild(address))];
      const isOurs = modulesOf(body) === modulesOf(qrCode(address + FORM_PATH));
      return [!isOurs && fails(`it does not lead to ${address}${FORM_PATH}`, rebuild(address))];
    },
  },
  'Share picture and canonical links lead here': {
    why: 'A shared link would show no picture, or name another site',
    async run({ address, http, files }) {
      const html = (await files()).get('/')?.body ?? '';
      const canonical = /<link\b[^>]*rel="canonical"[^>]*href="([^"]+)"/.exec(html)?.[1] ?? '';
      const picture = /<meta\b[^>]*property="og:image"[^>]*content="([^"]+)"/.exec(html)?.[1] ?? '';
      const isHere = originOf(picture) === address;
      const reply = isHere ? await http(picture) : null;
      const isPicture = reply?.status === 200 && reply.headers['content-type']?.startsWith('image/');
      const found = isHere ? `the share picture answers ${reply?.status}` : 'the share picture is elsewhere';
      return [
        originOf(canonical) !== address && fails('the canonical link leads elsewhere', rebuild(address)),
        !isPicture && fails(found, rebuild(address)),
      ];
    },
  },
  'The server is healthy': {
    why: 'Load balancers ask /healthz whether registrations can be stored',
    async run({ address, supabaseUrl, http }) {
      const reply = await http(`${address}/healthz`);
      const { status } = reply;
      // A static host has none, and its registrations go elsewhere.
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
