import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createStudio } from '#admin/studio/app.ts';
import { KEY_HEADER } from '#admin/studio/contract.ts';
import { loadPage } from '#admin/studio/page-files.ts';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import type { TestDatabase } from '#scripts/harness/database/test-database.ts';
import { setUpFolder } from '#scripts/harness/folders.ts';
import { readSettings } from '#settings/settings.ts';

type Surroundings = { env?: Record<string, string>; onUse?: () => void };

/** Starts the studio in this process, with an empty page, and signs in. */
export async function setUpTestStudio({ pool }: TestDatabase, { env = {}, onUse = () => {} }: Surroundings = {}) {
  const pageFolder = setUpFolder('studio-page');
  writeFileSync(join(pageFolder, 'index.html'), '');
  const { app, getAddress } = await createStudio({
    pool,
    mail: readSettings(env).mail,
    site: { address: 'https://example.com', isServer: true },
    isDemo: false,
    page: loadPage(pageFolder),
    onUse,
  });
  cleanUp(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const opened = new URL(getAddress());
  const { headers } = await app.inject({ url: opened.pathname + opened.search, headers: { host: opened.host } });
  const [cookie = ''] = String(headers['set-cookie']).split(';');
  const signedIn = {
    host: opened.host,
    origin: opened.origin,
    cookie,
    [KEY_HEADER]: String(headers.location).split('#')[1] ?? '',
  };
  return {
    get: (url: string, headers: Record<string, string> = {}) =>
      app.inject({ url, headers: { ...signedIn, ...headers } }),
    post: (url: string, payload: object = {}) => app.inject({ method: 'POST', url, payload, headers: signedIn }),
  };
}
