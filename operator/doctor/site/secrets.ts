import { type Check, fails } from '#database/doctor/check.ts';
import { FORM_PATH } from '#registration/contract.ts';
import { askAndFollow } from '../ask.ts';
import { findSecrets } from '../keys.ts';
import type { Site } from './site.ts';

const MOST_FILES = 300;
/** Files of the site that a page, a script or a style names. */
const REFERENCE = /["'(/](assets\/[\w./-]+\.(?:js|css|json|map))/g;

/** Files that a careless upload takes along. */
const NEVER_SERVED = ['/.env', '/.git/config'];

const REVOKE = 'revoke it where it was made, take it out of the build, and deploy again';

export const servedSecrets: Check<Site> = {
  name: 'The site’s files hold no secret',
  why: 'Whatever is served is known to everybody, and is found by programs within minutes',
  async look({ address, ask }) {
    const problems = [];
    const queue = ['/', FORM_PATH];
    for (let n = 0; n < Math.min(queue.length, MOST_FILES); n += 1) {
      const path = queue[n] ?? '';
      const { status, body } = await askAndFollow(ask, address + path);
      if (status !== 200) continue;
      const text = body.toString();
      problems.push(...findSecrets(text).map((secret) => fails(`${path} holds ${secret}`, REVOKE)));
      const found = [...text.matchAll(REFERENCE)].map(([, name]) => `/${name}`);
      queue.push(...new Set(found.filter((name) => !queue.includes(name))));
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
