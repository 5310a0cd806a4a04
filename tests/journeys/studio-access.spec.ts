import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { watchPolicyViolations } from '../helpers/browser/policy-violations.ts';
import { setUpStudio } from '../helpers/browser/studio.ts';
import { watchUnwantedTraffic } from '../helpers/browser/unwanted-traffic.ts';

const { page, proxy, address, ask, open } = setUpStudio({ people: 0, env: () => ({ SMTP_URL: '', MAIL_FROM: '' }) });

test('opens once, with a clean address, and says that the list is empty and mail is off @once', async () => {
  const violations = await watchPolicyViolations(page());
  const unwanted = watchUnwantedTraffic(page(), address().origin);
  await open('/');
  await expect(page()).toHaveURL(`${address().origin}/`);
  await expect(page().getByText('No one is on the list yet')).toBeVisible();
  await expect(page().getByText('Mail is off')).toBeVisible();
  await expect(page().getByRole('link', { name: 'Open the form' })).toHaveAttribute('href', /\/get-early-access$/);
  const code = page().getByRole('img', { name: /^QR code of http.*\/get-early-access$/ });
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await page().evaluate(() => document.cookie)).toBe('');
  expect(violations).toEqual([]);
  // The one cookie is the session's.
  expect(unwanted.filter((line) => !line.startsWith('set-cookie'))).toEqual([]);
});

test('opens in a second tab while the first is there @once', async () => {
  await open('/');
  const tab = await page().context().newPage();
  await tab.goto(new URL('/audit-log', address()).href);
  await expect(tab.getByText('Nothing yet')).toBeVisible();
  await tab.close();
});

test('says so when the database is gone, and goes on when it is back @once', async () => {
  await ask(
    `insert into public.early_access_registrations (full_name, email, checkbox_consent, created_at_gtm, user_agent)
     values ('Ada Lovelace', 'ada@example.com', true, now(), '')`,
  );
  await open('/people');
  await expect(page().getByText('1 person on the list')).toBeVisible();
  await proxy().shut();
  await page().getByRole('combobox', { name: 'Any role' }).selectOption('Advisor');
  await expect(page().getByText('The database does not answer.', { exact: false }).first()).toBeVisible();
  await proxy().open();
  await expect(page().getByText('0 people matching')).toBeVisible();
  await expect(page().getByText('The database does not answer.', { exact: false })).toHaveCount(0);
});

test('gives a page on another port nothing, although its requests carry the cookie @once', async () => {
  await open('/');
  const people = new URL('/api/people', address()).href;
  const stranger = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<iframe src="${people}"></iframe>`);
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const tab = await page().context().newPage();
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
      await outcome(fetch(url, { ...post, headers: { 'content-type': 'application/json', 'x-studio-key': '1' } })),
    ];
  }, people);
  expect(tried).toEqual(['refused', 'refused']);
  await expect(tab.frameLocator('iframe').getByText('example.com')).toHaveCount(0);
  await tab.close();
  stranger.close();
});
