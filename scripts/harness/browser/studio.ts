import type { Page } from '@playwright/test';
import { addMadeUpPeople } from '#admin/studio/demo/made-up-people.ts';
import type { Database } from '#postgres/pool.ts';
import { createDatabaseProxy } from '#scripts/harness/database/database-proxy.ts';
import { createTemporaryDatabase } from '#scripts/harness/database/temporary-database.ts';
import { startStudio } from '#scripts/harness/servers/studio-process.ts';
import { test } from './fixtures.ts';

const MAIL = {
  SMTP_URL: 'smtp://127.0.0.1:9?tls=off',
  MAIL_FROM: 'hello@example.com',
  INVITE_URL: 'https://app.example.com/',
};

/** Axe cannot look into a frame that runs no scripts, so sections with one are left out. */
export const UNFRAMED = 'main section:not(:has(iframe))';

/** Sets up a list of made-up people, a studio on it, and a page that may open it, for the journeys of one file. */
export function setUpStudio({ people, env = () => ({}) }: { people: number; env?: () => Record<string, string> }) {
  test.describe.configure({ mode: 'serial' });
  let page: Page;
  let database: Awaited<ReturnType<typeof createTemporaryDatabase>>;
  let proxy: Awaited<ReturnType<typeof createDatabaseProxy>>;
  let studio: Awaited<ReturnType<typeof startStudio>>;

  test.beforeAll(async ({ browser }) => {
    database = await createTemporaryDatabase();
    const { address, owner } = database;
    const asOwner: Database = { query: async (text, values) => (await owner.query(text, values)).rows as never };
    if (people > 0) await addMadeUpPeople(asOwner, people);
    proxy = await createDatabaseProxy(address);
    const DATABASE_URL = `postgresql://${address.user}@127.0.0.1:${proxy.port}/${address.database}`;
    studio = await startStudio({ ...MAIL, DATABASE_URL, ...env() });
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
    });
    page = await context.newPage();
  });

  test.afterAll(async () => {
    await page.context().close();
    await studio.stop();
    proxy.close();
    await database.remove();
  });

  let isSignedIn = false;
  return {
    page: () => page,
    proxy: () => proxy,
    address: () => studio.address,
    ask: async (text: string, values?: unknown[]) => (await database.owner.query(text, values)).rows,
    async open(path: string) {
      if (!isSignedIn) await page.goto(studio.address.href);
      isSignedIn = true;
      await page.goto(new URL(path, studio.address).href);
      return page;
    },
  };
}
