import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { setUpEmbedded } from '#database/set-up.ts';
import { startEmbedded } from '#harness/embedded.ts';
import { MADE_UP_PEOPLE } from '#harness/made-up-people.ts';
import { startStudio } from '#harness/studio-process.ts';
import { createTemporaryFolder, removeFolder } from '#harness/temporary-folder.ts';
import { expectNoAxeFindings } from '../helpers/browser/axe.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { expectKeyboardReachesAll } from '../helpers/browser/keyboard-walk.ts';
import { watchPolicyViolations } from '../helpers/browser/policy-violations.ts';
import { watchUnwantedTraffic } from '../helpers/browser/unwanted-traffic.ts';
import { createDatabaseProxy } from '../helpers/database/database-proxy.ts';

/** One list of 50,000 made-up people for all of them, in turn: what one journey changes, the next finds. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const PEOPLE = 50_000;
const MAIL = {
  SMTP_URL: 'smtp://127.0.0.1:9?tls=off',
  MAIL_FROM: 'hello@example.com',
  INVITE_URL: 'https://app.example.com/',
};

let folder: string;
let embedded: Awaited<ReturnType<typeof startEmbedded>>;
let owner: pg.Client;
let proxy: Awaited<ReturnType<typeof createDatabaseProxy>>;
let studio: Awaited<ReturnType<typeof startStudio>>;
let page: Page;
const problems: string[] = [];

test.beforeAll(async ({ browser }) => {
  folder = createTemporaryFolder('studio');
  embedded = await startEmbedded(join(folder, 'data'), 'server');
  await setUpEmbedded(embedded.address);
  owner = new pg.Client(embedded.address);
  await owner.connect();
  proxy = await createDatabaseProxy(embedded.address);
  const { user, database } = embedded.address;
  studio = await startStudio({ ...MAIL, DATABASE_URL: `postgresql://${user}@127.0.0.1:${proxy.port}/${database}` });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
});

test.afterAll(async () => {
  await page.context().close();
  await studio.stop();
  proxy.close();
  await owner.end();
  await embedded.stop();
  removeFolder(folder);
});

/** Axe cannot look into a frame that runs nothing. */
const UNFRAMED = 'main section:not(:has(iframe))';

const open = (path: string) => page.goto(new URL(path, studio.address).href);
const shown = () => page.getByRole('table').getByRole('row');

test('opens once, with a clean address, and says that nobody is on the list yet @once', async () => {
  const violations = await watchPolicyViolations(page);
  const unwanted = watchUnwantedTraffic(page, studio.address.origin);
  await page.goto(studio.address.href);
  await expect(page).toHaveURL(`${studio.address.origin}/`);
  await expect(page.getByText('Nobody is on the list yet')).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(violations).toEqual([]);
  // The one cookie is the session's.
  expect(unwanted.filter((line) => !line.startsWith('set-cookie'))).toEqual([]);
});

test('shows how the list is doing, in light and dark, and leads to the people behind a bar @once', async () => {
  await fill();
  await open('/');
  await expect(page.getByRole('definition').filter({ hasText: '50,000' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Needs your attention' })).toContainText('messages failed');
  await expect(page.getByText('time zone Europe/London')).toBeVisible();
  await expectKeyboardReachesAll(page);
  await page.getByRole('button', { name: 'All time' }).click();
  await expect(page.getByText('Registrations a week', { exact: false }).first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectNoAxeFindings(page);
  }
  await page.getByRole('link', { name: /^Advisor/ }).click();
  await expect(page).toHaveURL(/\/people\?role=advisor$/);
  await expect(page.getByRole('status').filter({ hasText: 'matching' })).toHaveText('3,846 people matching');
});

test('finds, filters and pages through people, all held in the address @once', async () => {
  await open('/people');
  await expect(shown()).toHaveCount(51);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(shown()).toHaveCount(101);

  await page.getByRole('searchbox').fill('okaf bj');
  await expect(page.getByRole('row').nth(1)).toContainText('Björn Okafor');
  await page.getByRole('combobox', { name: 'Every state' }).selectOption('Invited');
  await expect(page).toHaveURL(/search=okaf\+bj&state=invited/);
  const invited = await owner.query(
    `select count(*)::int as people from public.early_access_registrations r where full_name = 'Björn Okafor'
       and exists (select from waitlist.messages m where m.registration_id = r.id and kind = 'invite' and state = 'sent')`,
  );
  const { people } = invited.rows[0];
  const matching = page.getByText(`${people} people matching`);
  await expect(matching).toBeVisible();
  await expect(shown()).toHaveCount(people + 1);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('okaf bj');
  await expect(matching).toBeVisible();
  await expectNoAxeFindings(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines.length - 1).toBe(people);
  expect(lines.slice(1).every((line) => line.includes('Björn Okafor'))).toBe(true);

  // One right after the other, before the page has followed the first: neither is lost.
  const order = await page.getByRole('combobox', { name: 'Order' }).elementHandle();
  await page
    .getByRole('button', { name: 'Clear filters' })
    .first()
    .evaluate((clear: HTMLElement, order) => {
      clear.click();
      if (!(order instanceof HTMLSelectElement)) throw new Error('no choice of an order');
      order.value = 'email';
      order.dispatchEvent(new Event('change', { bubbles: true }));
    }, order);
  await expect(page.getByRole('row').nth(1)).toContainText('ada.chen');
  await open('/people?campaign=none-of-them');
  await expect(page.getByText('Nobody matches')).toBeVisible();
});

test('erases one person after the address was typed, by keyboard alone @once', async () => {
  await open('/people?search=linus.kumar50000');
  await expect(shown()).toHaveCount(2);
  await page.getByRole('button', { name: 'Linus Kumar' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Linus Kumar' });
  await expect(panel).toContainText('Confirmation sent');
  await expectNoAxeFindings(page);
  await panel.getByRole('button', { name: 'Erase…' }).press('Enter');
  await page.keyboard.type('somebody@example.com');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('This is not the address above.')).toBeVisible();
  await panel.getByRole('textbox').fill('linus.kumar50000@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nobody matches')).toBeVisible();
  await expect(panel).toBeHidden();
  const left = await owner.query('select count(*)::int as people from public.early_access_registrations');
  expect(left.rows).toEqual([{ people: PEOPLE - 1 }]);
});

test('composes a wave, starts, pauses and resumes it @once', async () => {
  await open('/waves');
  await page.getByRole('button', { name: 'New wave' }).click();
  await page.getByLabel('Choose how many of each role').check();
  await page.getByLabel('Founder', { exact: true }).fill('3');
  await page.getByLabel('Mentor').fill('2');
  await expect(page.getByRole('row', { name: /^Mentor 2 / })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Invite 5 people' }).click();
  await expect(page.getByRole('heading', { name: 'Wave 2' })).toContainText('5 people');
  await page.getByRole('button', { name: 'pause wave 2' }).click();
  await expect(page.getByText('Paused')).toBeVisible();
  await page.getByRole('button', { name: 'resume wave 2' }).click();
  await expect(page.getByText('Paused')).toBeHidden();
  // As a sender does it: the page follows by itself.
  await owner.query(`update waitlist.messages set state = 'sent', sent_at = now() where wave_id = 2`);
  await expect(page.getByText('5 sent')).toBeVisible();
});

test('says why messages failed, retries and settles them, and shows both mails @once', async () => {
  await open('/messages');
  await expect(page.getByText('there is no such mailbox, or it refused the mail (550)').first()).toBeVisible();
  await page.getByRole('button', { name: 'It arrived' }).click();
  await expect(page.getByRole('button', { name: 'It arrived' })).toBeHidden();
  await page.getByRole('button', { name: /^Retry all/ }).click();
  await expect(page.getByText('Nothing failed, and nothing is uncertain.')).toBeVisible();
  for (const scheme of ['light', 'dark']) {
    const mail = page.frameLocator(`iframe[title="Confirmation on a phone, ${scheme} mode"]`);
    await expect(mail.getByRole('heading', { name: 'Is this your email?' })).toBeVisible();
    await expect(mail.locator('body')).toHaveCSS(
      'background-color',
      scheme === 'dark' ? 'rgb(11, 12, 16)' : 'rgb(255, 255, 255)',
    );
  }
  await page.getByRole('button', { name: 'Invitation' }).click();
  const invitation = page.frameLocator('iframe[title="Invitation on a phone, dark mode"]');
  await expect(invitation.getByRole('heading', { name: 'It’s your turn.' })).toBeVisible();
  await expectNoAxeFindings(page, UNFRAMED);
});

test('has noted all of it, without names @once', async () => {
  await open('/journal');
  await expect(page.getByRole('row')).toHaveText([
    /^When/,
    /Messages tried again5$/,
    /Messages settled1$/,
    /Waves resumed1$/,
    /Waves paused1$/,
    /People invited in a wave5$/,
    /Registrations erased1$/,
    /Registrations exported\d+$/,
  ]);
  await expectNoAxeFindings(page);
});

test('fits a phone, and keyboard reaches everything there @once', async () => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const path of ['/', '/people', '/waves', '/messages', '/journal']) {
    await open(path);
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      path,
    ).toBe(0);
    await expectNoAxeFindings(page, path === '/messages' ? UNFRAMED : undefined);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('says so when the database is gone, and goes on when it is back @once', async () => {
  await open('/people');
  await expect(shown()).toHaveCount(51);
  await proxy.shut();
  await page.getByRole('combobox', { name: 'Every role' }).selectOption('Advisor');
  await expect(page.getByText('The database does not answer.', { exact: false }).first()).toBeVisible();
  await proxy.open();
  await expect(page.getByText('3,846 people matching')).toBeVisible();
  await expect(page.getByText('The database does not answer.', { exact: false })).toHaveCount(0);
});

test('gives a page on another port nothing, although its requests carry the cookie @once', async () => {
  const people = new URL('/api/people', studio.address).href;
  const stranger = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<iframe src="${people}"></iframe>`);
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const tab = await page.context().newPage();
  await tab.goto(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}`);
  const tried = await tab.evaluate(async (url) => {
    const outcome = (asked: Promise<Response>) =>
      asked.then(
        ({ type }) => type,
        () => 'refused',
      );
    const post = { method: 'POST', body: '{}', credentials: 'include' } as const;
    return [
      await outcome(fetch(url, { credentials: 'include' })),
      await outcome(fetch(url, { ...post, headers: { 'content-type': 'application/json', 'x-studio': '1' } })),
    ];
  }, people);
  expect(tried).toEqual(['refused', 'refused']);
  await expect(tab.frameLocator('iframe').getByText('example.com')).toHaveCount(0);
  await tab.close();
  stranger.close();
  expect(problems).toEqual([]);
});

async function fill() {
  // Twice as fast: the statement itself keeps what belongs together.
  await owner.query('set session_replication_role = replica');
  await owner.query(MADE_UP_PEOPLE, [PEOPLE]);
  await owner.query('set session_replication_role = origin');
  await owner.query('analyze');
}
