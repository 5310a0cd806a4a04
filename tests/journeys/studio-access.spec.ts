import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { setUpStudio } from '#scripts/harness/browser/studio.ts';
import { watchUnwantedTraffic } from '#scripts/harness/browser/traffic.ts';
import { insertMany } from '#scripts/harness/database/builders.ts';

const { page, proxy, address, ask, open } = setUpStudio({ people: 0, env: () => ({ SMTP_URL: '', MAIL_FROM: '' }) });

// Who is kept out is tested in tests/hostile/studio.test.ts.
test('the studio opens on an empty list with a clean address @once', async () => {
  const logged: string[] = [];
  page().on('console', (message) => logged.push(message.text()));
  const unwanted = watchUnwantedTraffic(page(), address().origin);
  await open('/');
  await expect(page()).toHaveURL(`${address().origin}/`);
  await expect(page().getByText('No one is on the list yet')).toBeVisible();
  await expect(page().getByText('Mail is off')).toBeVisible();
  await expect(page().getByRole('link', { name: 'Open the form' })).toHaveAttribute('href', /\/get-early-access$/);
  const code = page().getByRole('img', { name: /^QR code of http.*\/get-early-access$/ });
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await page().evaluate(() => document.cookie)).toBe('');
  expect(logged).toEqual([]);
  // The one cookie is the session's.
  expect(unwanted.filter((line) => !line.startsWith('set-cookie'))).toEqual([]);
});

test('the studio opens in a second tab of the same browser @once', async () => {
  await open('/');
  const tab = await page().context().newPage();
  await tab.goto(new URL('/audit-log', address()).href);
  await expect(tab.getByText('Nothing yet')).toBeVisible();
  await tab.close();
});

test('the studio says when its database is gone until it returns @once', async () => {
  await insertMany({ ask }, 1);
  await open('/people');
  await expect(page().getByText('1 person on the list')).toBeVisible();
  await proxy().shut();
  await page().getByText('Filters', { exact: true }).click();
  await page().getByRole('combobox', { name: 'Role' }).selectOption('Advisor');
  await expect(page().getByText('The database is not responding.', { exact: false }).first()).toBeVisible();
  await proxy().open();
  await expect(page().getByText('0 people matching')).toBeVisible();
  await expect(page().getByText('The database is not responding.', { exact: false })).toHaveCount(0);
});
