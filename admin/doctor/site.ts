import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { OWN_ENTRY_PATH } from '#contract/person.ts';
import { DONE_PATH, FORM_PATH } from '#contract/registration.ts';
import { getErrorCode } from '#runtime/user-error.mjs';
import {
  buildContentSecurityPolicy,
  getBackendSources,
  HSTS,
  SECURITY_HEADERS,
} from '#server/site/security-headers.ts';
import { isSecretKey } from '#settings/public-key.ts';
import { type Checks, fails, warns } from './check.ts';
import { fetchPage, type Http, MAX_BODY_LENGTH, parseJson, type Reply, TIMEOUT_MS } from './http.ts';

/** The site at the address that people are given. */
export type Site = {
  /** An origin, without a trailing slash. */
  address: string;
  /** Whether this is meant to be the public address. */
  isPublic: boolean;
  /** The hosted project that its pages may reach besides itself. */
  supabaseUrl: string | null;
  http: Http;
  now(): Date;
  /** Authorities to trust besides those of Node.js. */
  ca?: Buffer;
  /** Fetches, once, every page and file that can be reached from the first pages. Returns them by path. */
  files(): Promise<Map<string, Reply>>;
};

export function createSite(options: Omit<Site, 'files'>): Site {
  let crawled: Promise<Map<string, Reply>> | undefined;
  return {
    ...options,
    files() {
      crawled ??= crawl(options);
      return crawled;
    },
  };
}

const FIRST_PATHS = ['/', FORM_PATH, DONE_PATH, OWN_ENTRY_PATH, '/sitemap.xml'];
const MAX_FILES = 300;
const AT_ONCE = 8;
/** Each stops where its next match could begin. Otherwise a page that is made for it could hold the doctor up for hours. */
const REFERENCES = [
  // Files that a page, a script or a style names.
  /["'(/](assets\/[\w.-]+\.(?:js|css|json|map))/g,
  // Pages that a page links to.
  /<a\b[^<>]*\bhref="\/([\w./-]*)/g,
  // Pages in the sitemap.
  /<loc>https?:\/\/[^/<]+\/([\w./-]*)<\/loc>/g,
];

async function crawl({ address, http }: Pick<Site, 'address' | 'http'>): Promise<Map<string, Reply>> {
  const files = new Map<string, Reply>();
  const paths = new Set(FIRST_PATHS);
  for (let done = 0; done < Math.min(paths.size, MAX_FILES); ) {
    const batch = [...paths].slice(done, done + AT_ONCE);
    done += batch.length;
    const replies = await Promise.all(batch.map((path) => fetchPage(http, address + path)));
    for (const [n, reply] of replies.entries()) {
      if (reply.status !== 200) continue;
      if (reply.body.length === MAX_BODY_LENGTH) throw new Error(`${address}${batch[n]} is longer than a megabyte`);
      files.set(batch[n] ?? '', reply);
      for (const pattern of REFERENCES) {
        for (const [, name = ''] of reply.body.matchAll(pattern)) paths.add(`/${name}`);
      }
    }
    if (!files.has('/')) throw new Error(`${address}/ answers ${replies[0]?.status}`);
  }
  return files;
}

const isPage = ({ headers }: Reply) => headers['content-type']?.startsWith('text/html') ?? false;

/** Whether our own server answers at this address. */
export const isOurServer = (address: string, http: Http) =>
  http(`${address}/healthz`).then(
    (reply) => 'status' in Object(parseJson(reply)),
    () => false,
  );

/** Reads the certificate at an address, and why it is not trusted, if it is not. */
function readCertificate({ address, ca }: Site) {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const servername = isIP(host) === 0 ? host : undefined;
  return new Promise<{ from: number; to: number; distrust: string | null }>((resolve, reject) => {
    const options = { host, port: Number(port) || 443, servername, ca, rejectUnauthorized: false, timeout: TIMEOUT_MS };
    const socket = connect(options, () => {
      const { valid_from, valid_to } = socket.getPeerCertificate();
      const distrust = socket.authorized ? null : String(socket.authorizationError);
      resolve({ from: Date.parse(valid_from), to: Date.parse(valid_to), distrust });
      socket.end();
    });
    socket.once('timeout', () => socket.destroy(Object.assign(new Error(), { code: 'timeout' })));
    socket.once('error', (error) => reject(new Error(`${host} did not answer (${getErrorCode(error) ?? 'no TLS'})`)));
  });
}

/** Certificates are renewed well before this; one with a short life is allowed a quarter of it. */
const MIN_LEFT_MS = 14 * 86_400_000;
const MIN_SHARE_LEFT = 1 / 4;

/** Whether a host keeps browsers on TLS for at least four months; the build asks for a year. */
const requiresTls = (header = '') => /max-age=\d{8,}/.test(header);

/** What a secret in a file looks like. The settings refuse a secret key, but someone may have written one into the code. */
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;
const KEYS = /sb_secret_[\w-]{16,}|(?<![\w-])eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{16,}/g;
const hasSecret = ({ body }: Reply) => PRIVATE_KEY.test(body) || (body.match(KEYS) ?? []).some(isSecretKey);

/** Files that someone may upload by mistake. */
const NEVER_SERVED = ['/.env', '/.git/config', '/waitlist.csv', '/waitlist.jsonl', '/export.csv'];

export const SITE_CHECKS: Checks<Site> = {
  'The public address is set, and its certificate is not about to expire': {
    why: 'Links and the QR code would lead nowhere, names travel unencrypted, or browsers refuse the site',
    async run(site) {
      const { address, isPublic, now } = site;
      const setSiteUrl = 'set SITE_URL=https://… to the public address, and build again or restart the server';
      if (!isPublic) return [warns('no public address is known', setSiteUrl)];
      if (!address.startsWith('https:')) return [fails(`${address} does not use TLS`, setSiteUrl)];
      const { from, to, distrust } = await readCertificate(site);
      const renew = `renew the certificate where TLS ends for ${new URL(address).hostname}`;
      if (distrust !== null) return [fails(`the certificate is not trusted (${distrust})`, renew)];
      if (to - now().getTime() > Math.min(MIN_LEFT_MS, (to - from) * MIN_SHARE_LEFT)) return [];
      const end = new Date(to).toISOString().slice(0, 16).replace('T', ' at ');
      return [fails(`the certificate expires on ${end}`, renew)];
    },
  },
  'Every page has the security headers that the build gave it': {
    why: 'They keep foreign code from reading what people type, and other sites from framing the form',
    async run(site) {
      const pages = [...(await site.files())].filter(([, reply]) => isPage(reply));
      return pages.map(([path, { headers, body }]) => {
        const lacksTls = site.address.startsWith('https:') && !requiresTls(headers['strict-transport-security']);
        const policy = buildContentSecurityPolicy(body, getBackendSources(site.supabaseUrl));
        const policies = String(headers['content-security-policy'] ?? '').split(/,\s*/);
        const wrong = [
          ...Object.keys(SECURITY_HEADERS).filter((name) => headers[name] !== SECURITY_HEADERS[name]),
          ...(lacksTls ? Object.keys(HSTS) : []),
          ...(policies.includes(policy) ? [] : ['content-security-policy']),
        ];
        const fix = 'let the host send those in build/client/_headers, and change no page on its way';
        return wrong.length > 0 && fails(`${path} lacks or changes ${wrong.join(', ')}`, fix);
      });
    },
  },
  'An unknown address answers 404': {
    why: 'Search engines would keep every mistyped address as a page',
    async run({ address, http }) {
      const { status } = await fetchPage(http, `${address}/no-such-page-${randomUUID()}`);
      return [status !== 404 && fails(`it answers ${status}`, 'let the host serve 404.html with the status 404')];
    },
  },
  'The site’s files contain no secret': {
    why: 'Everyone can read what is served, and scanners find it within minutes',
    async run(site) {
      const revoke = 'revoke it where it was made, take it out of the code, and deploy again';
      const problems = [...(await site.files())]
        .filter(([, reply]) => hasSecret(reply))
        .map(([path]) => fails(`${path} contains a secret key`, revoke));
      for (const path of NEVER_SERVED) {
        const reply = await site.http(site.address + path);
        if (reply.status !== 200 || isPage(reply)) continue;
        problems.push(fails(`${path} is served`, 'remove it from the host, and replace every secret in it'));
      }
      return problems;
    },
  },
};
