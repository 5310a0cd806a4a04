import { DONE_PATH, FORM_PATH } from '#registration/contract.ts';
import { OWN_ENTRY_PATH } from '#registration/own-entry.ts';
import { type Http, parseJson, type Reply } from '../http.ts';

/** The site at the address that people are given. */
export type Site = {
  /** An origin, without a trailing slash. */
  address: string;
  /** The backend that its pages may reach besides itself. */
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
const REFERENCES = [
  // Files that a page, a script or a style names.
  /["'(/](assets\/[\w./-]+\.(?:js|css|json|map))/g,
  // Pages that a page links to.
  /<a\b[^>]*\bhref="\/([\w./-]*)/g,
  // Pages in the sitemap.
  /<loc>https?:\/\/[^/<]+\/([^<]*)<\/loc>/g,
];

async function crawl({ address, http }: Omit<Site, 'files'>): Promise<Map<string, Reply>> {
  const files = new Map<string, Reply>();
  const paths = new Set(FIRST_PATHS);
  for (let done = 0; done < Math.min(paths.size, MAX_FILES); ) {
    const batch = [...paths].slice(done, done + AT_ONCE);
    done += batch.length;
    const replies = await Promise.all(batch.map((path) => http(address + path, { redirect: 'follow' })));
    for (const [n, reply] of replies.entries()) {
      if (reply.status !== 200) continue;
      files.set(batch[n] ?? '', reply);
      for (const pattern of REFERENCES) {
        for (const [, name = ''] of reply.body.matchAll(pattern)) paths.add(`/${name}`);
      }
    }
    if (!files.has('/')) throw new Error(`${address}/ answers ${replies[0]?.status}`);
  }
  return files;
}

export const isPage = ({ headers }: Reply) => headers['content-type']?.startsWith('text/html') ?? false;

export async function fetchPages(site: Site): Promise<[path: string, page: Reply][]> {
  return [...(await site.files())].filter(([, reply]) => isPage(reply));
}

export const isHealthReport = (reply: Reply) => 'status' in Object(parseJson(reply));

/** Whether our own server answers at this address. */
export const isOurServer = (address: string, http: Http) =>
  http(`${address}/healthz`).then(isHealthReport, () => false);
