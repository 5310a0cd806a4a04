import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { addMadeUpPeople } from '#admin/studio/demo/made-up-people.ts';
import { migrate } from '#postgres/migrate.ts';
import type { Database } from '#postgres/pool.ts';
import { createDatabaseProxy } from '#scripts/harness/database/database-proxy.ts';
import { askOnce } from '#scripts/harness/database/postgres-processes.ts';
import { startStudio } from '#scripts/harness/servers/studio-process.ts';
import { getJourneysPostgres } from './ask-as-owner.ts';
import { test } from './fixtures.ts';

const MAIL = {
  SMTP_URL: 'smtp://127.0.0.1:9?tls=off',
  MAIL_FROM: 'hello@example.com',
  INVITE_URL: 'http://localhost:4000/',
};

/** Axe cannot look into a frame that runs no scripts, so sections with one are left out. */
export const UNFRAMED = 'main section:not(:has(iframe))';

/** Creates an empty list beside the one of the journeys' server. */
async function createList() {
  const cluster = getJourneysPostgres();
  const database = `list-${randomUUID()}`;
  await askOnce(cluster, `create database "${database}"`);
  await migrate({ ...cluster, database });
  return { ...cluster, database };
}

/** Sets up a list of made-up people, a studio on it, and a page that may open it, for the journeys of one file. */
export function setUpStudio({ people, env = () => ({}) }: { people: number; env?: () => Record<string, string> }) {
  test.describe.configure({ mode: 'serial' });
  let page: Page;
  let owner: pg.Client;
  let proxy: Awaited<ReturnType<typeof createDatabaseProxy>>;
  let studio: Awaited<ReturnType<typeof startStudio>>;

  test.beforeAll(async ({ browser }) => {
    const address = await createList();
    owner = new pg.Client(address);
    await owner.connect();
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
    await owner.end();
  });

  let isSignedIn = false;
  return {
    page: () => page,
    proxy: () => proxy,
    address: () => studio.address,
    ask: async (text: string, values?: unknown[]) => (await owner.query(text, values)).rows,
    async open(path: string) {
      if (!isSignedIn) await page.goto(studio.address.href);
      isSignedIn = true;
      await page.goto(new URL(path, studio.address).href);
      return page;
    },
  };
}
