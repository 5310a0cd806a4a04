import { readFileSync } from 'node:fs';
import { expectNoAxeFindings } from '#scripts/harness/browser/axe.ts';
import { expectFitsPhones } from '#scripts/harness/browser/fits-every-width.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { expectKeyboardReachesAll } from '#scripts/harness/browser/keyboard-walk.ts';
import { setUpStudio, UNFRAMED } from '#scripts/harness/browser/studio.ts';

const PEOPLE = 2000;
const { page, ask, open, address } = setUpStudio({ people: PEOPLE });
const rows = () => page().getByRole('table').getByRole('row');
const openFilters = () => page().getByText('Filters', { exact: true }).click();
const countWhere = async (condition: string): Promise<number> =>
  (await ask(`select count(*)::int as count from public.early_access_registrations r where ${condition}`))[0].count;

test('the studio shows how the list is doing @once', async () => {
  await open('/');
  await expect(page().getByRole('definition').filter({ hasText: '2,000' }).first()).toBeVisible();
  await expect(page().getByRole('region', { name: 'Needs your attention' })).toContainText('emails failed');
  await expect(page().getByText('time zone Europe/London')).toBeVisible();
  await expect(page().getByText(/, so far: /)).toBeVisible();
  await expectKeyboardReachesAll(page());
  await page().getByRole('button', { name: 'All time' }).click();
  await expect(page().getByText('Registrations a week', { exact: false }).first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page().emulateMedia({ colorScheme });
    await expect(page().locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectNoAxeFindings(page());
  }
  await page()
    .getByRole('link', { name: /^Founder/ })
    .click();
  await expect(page()).toHaveURL(/\/people\?role=founder$/);
  const founders = (await countWhere(`role = 'founder'`)).toLocaleString('en-US');
  await expect(page().getByRole('status').filter({ hasText: 'matching' })).toHaveText(`${founders} people matching`);
});

test('the studio finds people by what is in its address @once', async () => {
  await test.step('Show more shows another page', async () => {
    await open('/people');
    await expect(rows()).toHaveCount(51);
    await page().getByRole('button', { name: 'Show more' }).click();
    await expect(rows()).toHaveCount(101);
  });

  const people = await test.step('search and filters select people', async () => {
    const isBjorn = `full_name ilike '%Björn%' and full_name ilike '%Kowalczyk%'`;
    await ask(
      `update waitlist.entries set confirmed_at = now(), invited_at = now(), accepted_at = null, joined_at = null
       where registration_id in (
         select id from public.early_access_registrations where ${isBjorn} order by id limit 3)`,
    );
    await page().getByRole('searchbox').fill('kowalczyk, bjorn');
    await expect(page().getByRole('row').nth(1)).toContainText(/Björn.*Kowalczyk|Kowalczyk, Björn/i);
    await openFilters();
    await page().getByRole('combobox', { name: 'State' }).selectOption('Invited');
    await expect(page()).toHaveURL(/search=kowalczyk%2C\+bjorn&state=invited/);
    const people = await countWhere(
      `${isBjorn} and id in (
         select registration_id from waitlist.entries where invited_at is not null and accepted_at is null)`,
    );
    expect(people).toBeGreaterThan(1);
    await expect(page().getByText(`${people} people matching`)).toBeVisible();
    await expect(rows()).toHaveCount(people + 1);
    return people;
  });

  await test.step('the selection survives a reload', async () => {
    await page().reload();
    await expect(page().getByRole('searchbox')).toHaveValue('kowalczyk, bjorn');
    await expect(page().getByText(`${people} people matching`)).toBeVisible();
    await expectNoAxeFindings(page());
  });

  for (const { format, headings } of [
    { format: 'CSV', headings: 1 },
    { format: 'JSON lines', headings: 0 },
  ]) {
    await test.step(`the export as ${format} has the people who were selected`, async () => {
      const [download] = await Promise.all([
        page().waitForEvent('download'),
        page()
          .getByRole('button', { name: `Export ${format}` })
          .click(),
      ]);
      const lines = readFileSync(await download.path(), 'utf8')
        .trimEnd()
        .split(/\r?\n/)
        .slice(headings);
      expect(lines.length).toBe(people);
      expect(lines.every((line) => /björn/i.test(line) && /kowalczyk/i.test(line))).toBe(true);
    });
  }

  await test.step('two changes at once are both followed', async () => {
    await openFilters();
    // The second change comes before the page has followed the first.
    const order = await page().getByRole('combobox', { name: 'Order' }).elementHandle();
    await page()
      .getByRole('button', { name: 'Clear filters' })
      .evaluate((clear: HTMLElement, order) => {
        clear.click();
        if (!(order instanceof HTMLSelectElement)) throw new Error('no choice of an order');
        order.value = 'email';
        order.dispatchEvent(new Event('change', { bubbles: true }));
      }, order);
    const [{ email }] = await ask(
      'select email from public.early_access_registrations order by lower(btrim(email)) limit 1',
    );
    await expect(page().getByRole('row').nth(1)).toContainText(email);
  });

  await test.step('a filter that no one matches says so', async () => {
    await open('/people?campaign=none-of-them');
    await expect(page().getByText('No one matches')).toBeVisible();
  });
});

test('the heading Registered sorts people from the newest, and then from the oldest @once', async () => {
  await open('/people?sort=email');
  const heading = page().getByRole('columnheader', { name: 'Registered' });
  for (const order of ['descending', 'ascending']) {
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', order);
  }
});

test('Back leaves a search in the studio at once, not letter by letter @once', async () => {
  await open('/');
  await page().getByRole('link', { name: 'People', exact: true }).click();
  for (const typed of ['oka', 'okafor']) {
    await page().getByRole('searchbox').fill(typed);
    await expect(page()).toHaveURL(`${address().origin}/people?search=${typed}`);
  }
  await page().goBack();
  await expect(page()).toHaveURL(`${address().origin}/`);
});

test('the studio shows who was never emailed @once', async () => {
  await open('/people');
  await openFilters();
  await page().getByRole('combobox', { name: 'State' }).selectOption('Not emailed');
  const notEmailed = await countWhere(
    `id not in (select registration_id from waitlist.messages where kind = 'confirm')`,
  );
  await expect(page().getByText(`${notEmailed} people matching`)).toBeVisible();
  await expect(rows().nth(1)).toContainText('Not emailed');
});

test('the studio shows one person after another @once', async () => {
  await page().context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/people?sort=oldest');
  await rows().nth(1).getByRole('button').click();
  const panel = page().getByRole('dialog');
  const names = await rows().getByRole('button').allTextContents();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(names[2] ?? '');
  await expect(panel.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await panel.getByRole('button', { name: 'Next' }).click();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(names[3] ?? '');
  await panel.getByRole('button', { name: 'Copy address' }).click();
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page().evaluate(() => navigator.clipboard.readText())).toMatch(/^[\w.]+2(\+beta)?@/);
});

test('from a person who is not in the list, the studio leads to no other @once', async () => {
  const [{ id }] = await ask(`select id from public.early_access_registrations where role = 'founder' limit 1`);
  await open(`/people?role=mentor&person=${id}`);
  await expect(rows().nth(1)).toBeVisible();
  const panel = page().getByRole('dialog');
  for (const name of ['Previous', 'Next']) await expect(panel.getByRole('button', { name })).toBeDisabled();
});

test('the studio erases a person once their address is typed, by keyboard alone @once', async () => {
  const [{ name, email }] = await ask(
    `select btrim(full_name) as name, email from public.early_access_registrations
     where id = (select min(registration_id) from waitlist.messages where kind = 'confirm' and state = 'sent')`,
  );
  await open(`/people?search=${email}`);
  await expect(rows()).toHaveCount(2);
  await page().getByRole('button', { name, exact: true }).focus();
  await page().keyboard.press('Enter');
  const panel = page().getByRole('dialog', { name });
  await expect(panel).toContainText('Confirmation sent');
  await expectNoAxeFindings(page());
  await panel.getByText('Erase…').press('Enter');
  await expect(panel.getByRole('textbox')).toBeFocused();
  await expectNoAxeFindings(page());
  await page().keyboard.type('other@example.com');
  await page().keyboard.press('Enter');
  await expect(panel.getByText('This is not the address of this person.')).toBeVisible();
  await panel.getByRole('textbox').fill(email);
  await page().keyboard.press('Enter');
  await expect(page().getByText('No one matches')).toBeVisible();
  await expect(panel).toBeHidden();
  expect(await countWhere('true')).toBe(PEOPLE - 1);
  await open('/audit-log');
  await expect(page().getByRole('row').filter({ hasText: 'Registrations erased' })).toHaveCount(1);
});

test('the studio fits a phone @once', async () => {
  await page().setViewportSize({ width: 375, height: 812 });
  await ask(
    `insert into waitlist.audit_log (action, count, source)
     values ('earlier people included', 1234567, 'cli'), ('wave started', 1234567, 'studio')`,
  );
  await ask(`update early_access_registrations set utm_source = repeat('w', 190)`);
  for (const path of ['/', '/people', '/waves', '/messages', '/audit-log']) {
    await open(path);
    await expect(page().getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page().locator('[aria-busy]')).toHaveCount(0);
    await test.step(path, () => expectFitsPhones(page()));
    await expectNoAxeFindings(page(), path === '/messages' ? UNFRAMED : undefined);
  }
  // The table of the audit log hides what does not fit, so the width of the page alone would not tell.
  const cells = page().getByRole('cell');
  await expect(cells.filter({ hasText: 'Earlier people asked to confirm' })).toBeVisible();
  const cutOff = await cells.evaluateAll((all) =>
    all.filter((cell) => cell.scrollWidth > cell.clientWidth || cell.getBoundingClientRect().right > window.innerWidth),
  );
  expect(cutOff).toHaveLength(0);
});

for (const width of [375, 1440]) {
  test(`the filters of the studio open on demand at ${width} px @once`, async () => {
    await page().setViewportSize({ width, height: 812 });
    await open('/people?role=advisor');
    await expect(rows().nth(1)).toBeVisible();
    await expect(page().getByRole('combobox')).toHaveCount(0);
    expect((await rows().nth(1).boundingBox())?.y).toBeLessThan(500);
    await openFilters();
    await expect(page().getByRole('combobox', { name: 'Role' })).toHaveValue('advisor');
  });
}

test('an active filter of the studio is a chip that removes it @once', async () => {
  await open('/people?hardest=money');
  await page().getByRole('button', { name: 'Remove the filter Hardest part: Raising money' }).click();
  await expect(page()).toHaveURL(/\/people$/);
});
