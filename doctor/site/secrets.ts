import { FORM_PATH } from '#registration/contract.ts';
import { askAndFollow } from '../ask.ts';
import { type Check, fails } from '../database/check.ts';
import { findSecrets } from '../keys.ts';
import type { Site } from './site.ts';

const MOST_FILES = 300;
const AT_ONCE = 8;
/** Files of the site that a page, a script or a style names. */
const REFERENCE = /["'(/](assets\/[\w./-]+\.(?:js|css|json|map))/g;

/** Files that a careless upload takes along. */
const NEVER_SERVED = ['/.env', '/.git/config'];

const REVOKE = 'revoke it where it was made, take it out of the build, and deploy again';

export const servedSecrets: Check<Site> = {
  name: 'The site’s files hold no secret',
  why: 'Whatever is served is known to everybody, and is found by programs within minutes',
  async look(site) {
    const { address, ask } = site;
    const problems = [];
    for await (const { path, text } of readReachable(site)) {
      problems.push(...findSecrets(text).map((secret) => fails(`${path} holds ${secret}`, REVOKE)));
    }
    for (const path of NEVER_SERVED) {
      const { status, headers } = await ask(address + path);
      const isServed = status === 200 && !headers['content-type']?.startsWith('text/html');
      if (isServed)
        problems.push(fails(`${path} is served`, `remove it from the host, and replace every secret in it`));
    }
    return problems;
  },
};

/** The first pages, and all files that they and each other name. */
async function* readReachable({ address, ask }: Site) {
  const paths = ['/', FORM_PATH];
  for (let read = 0; read < Math.min(paths.length, MOST_FILES); ) {
    const next = paths.slice(read, read + AT_ONCE);
    read += next.length;
    const answers = await Promise.all(next.map((path) => askAndFollow(ask, address + path)));
    for (const [n, { status, body }] of answers.entries()) {
      if (status !== 200) continue;
      const text = body.toString();
      const named = [...text.matchAll(REFERENCE)].map(([, name]) => `/${name}`);
      paths.push(...new Set(named.filter((name) => !paths.includes(name))));
      yield { path: next[n] ?? '', text };
    }
  }
}
