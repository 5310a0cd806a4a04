import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { askAsOwner, findRows } from '#scripts/harness/browser/ask-as-owner.ts';
import { expectNoAxeFindings } from '#scripts/harness/browser/axe.ts';
import { expectFitsEveryWidth } from '#scripts/harness/browser/fits-every-width.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { hold } from '#scripts/harness/browser/hydration.ts';
import {
  aPerson,
  button,
  CALLS,
  currentStage,
  fact,
  heading,
  openEntry,
  stage,
} from '#scripts/harness/browser/my-entry.ts';
import { watchPosts } from '#scripts/harness/browser/traffic.ts';
import { aMessage, insertInvited, randomKey } from '#scripts/harness/database/builders.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a person sees, confirms, downloads and erases their entry, by keyboard alone @once', async ({ page }) => {
  const owner = { ask: askAsOwner };
  const { key, row } = await aPerson({ full_name: 'Grace Example', role: 'fund_vc', utm_source: 'letter' });
  await aMessage(owner, { to: Number((await findRows(row.email))[0]?.id), kind: 'link', state: 'sent' });
  const pressTabTo = async (name: string) => {
    for (let presses = 0; presses < 10; presses += 1) {
      await page.keyboard.press('Tab');
      if (await button(page, name).evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`No Tab leads to ${name}`);
  };

  await test.step('the entry shows what is stored', async () => {
    await openEntry(page, key);
    await expect(heading(page)).toBeFocused();
    await expect(fact(page, 'Name')).toHaveText('Grace Example');
    await expect(fact(page, 'Email')).toHaveText(row.email);
    await expect(fact(page, 'Role')).toHaveText('Fund/VC');
    await expect(stage(page, 'Joined the waitlist')).toHaveText(/\w+ \d{1,2}, \d{4}$/);
    await expect(currentStage(page)).toHaveText('Email confirmed');
    await expectNoAxeFindings(page);
  });

  await test.step('the email is confirmed', async () => {
    await pressTabTo('Confirm my email');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thank you. Your email is confirmed.')).toBeFocused();
    await expect(stage(page, 'Email confirmed')).toHaveText(/\d{4}$/);
    await expect(button(page, 'Confirm my email')).toBeHidden();
    await expectNoAxeFindings(page);
  });

  await test.step('the data is downloaded', async () => {
    await pressTabTo('Download my data');
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('my-data.json');
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    const { created_at_gtm: _, ...shown } = row;
    expect(data).toMatchObject({ ...shown, confirmed_at: expect.any(String), invited_at: null });
    const sent = { kind: 'link', state: 'sent', sent_at: expect.stringMatching(/^\d{4}-/) };
    expect(data.emails).toContainEqual(expect.objectContaining(sent));
  });

  await test.step('leaving asks first and can be called off with Escape', async () => {
    await pressTabTo('Leave the list');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Leave the list?' })).toBeVisible();
    await expect(button(page, 'Stay on the list')).toBeFocused();
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button(page, 'Leave the list')).toBeFocused();
    expect(await findRows(row.email)).toHaveLength(1);
  });

  await test.step('leaving erases the entry', async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(heading(page)).toHaveText('You’ve left the list');
    await expect(heading(page)).toBeFocused();
    await expectNoAxeFindings(page);
    expect(await findRows(row.email)).toEqual([]);
  });

  await test.step('going back afterwards shows no entry', async () => {
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(heading(page)).toContainText('Startup Success');
    await page.goBack();
    await expect(page.getByText('The link opens this page')).toBeVisible();
  });
});

test('whoever leaves without having confirmed is told for how long nothing comes to their email @once', async ({
  page,
}) => {
  const { key } = await aPerson();
  await openEntry(page, key);
  await button(page, 'Leave the list').click();
  await expect(page.getByRole('dialog')).toContainText('for 30 days, even if it joins again');
  await button(page, 'Erase my entry').click();
  await expect(page.getByRole('main')).toContainText('For 30 days that holds whoever enters your email');
  await expect(page.getByRole('link', { name: 'Join again' })).toBeHidden();
});

test('an unknown key shows a clear message and what to do @once', async ({ page }) => {
  for (const key of [randomKey(), '%00<img src=x>']) {
    await page.goto('about:blank');
    await openEntry(page, key);
    await expect(heading(page)).toHaveText('This link opens no entry');
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText('open the link in one of our emails again')).toBeVisible();
    await expect(page.getByRole('link', { name: 'privacy@example.com' })).toHaveAttribute('href', /^mailto:/);
    await expect(page).toHaveURL('/my-entry');
  }
  await expectNoAxeFindings(page);
});

test('a slow or failing backend loses nothing that a person does @once', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(
    /Request for your entry failed: (no answer 0|PGRST000 503)/,
    /ERR_CONNECTION_REFUSED/,
    /status of 503/,
  );

  await test.step('an entry that cannot be loaded says so', async () => {
    const { key } = await aPerson();
    await page.route(CALLS, (route) => route.abort('connectionrefused'));
    await openEntry(page, key);
    await expect(page.getByRole('main')).toContainText('We could not load your entry.');
    await expectNoAxeFindings(page);
    await page.unroute(CALLS);
  });

  await test.step('trying again loads it', async () => {
    const releaseAnswer = await hold(page, CALLS);
    await button(page, 'Try again').click();
    await expect(page.getByRole('main')).toContainText('Loading your entry…');
    await expect(page.getByRole('status').filter({ hasText: 'Loading your entry…' })).toBeAttached();
    await expectNoAxeFindings(page);
    releaseAnswer();
    await expect(heading(page)).toBeFocused();
    await expect(fact(page, 'Name')).toHaveText('Ada Example');
  });

  await test.step('confirming and leaving say when they fail', async () => {
    const unavailable = { status: 503, json: { code: 'PGRST000', details: null, hint: null, message: '' } };
    await page.route(CALLS, (route) => route.fulfill(unavailable));
    await button(page, 'Confirm my email').click();
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
    await button(page, 'Leave the list').click();
    await button(page, 'Erase my entry').click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Something went wrong. Please try again.');
    await button(page, 'Stay on the list').click();
    await page.unroute(CALLS);
  });

  const calls = watchPosts(page);

  await test.step('confirming twice sends one request', async () => {
    const releaseAnswer = await hold(page, CALLS);
    await button(page, 'Confirm my email').dblclick();
    await expect(button(page, 'Confirming…')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Enter');
    releaseAnswer();
    await expect(page.getByText('Thank you.')).toBeVisible();
  });

  await test.step('leaving twice sends one request', async () => {
    const releaseAnswer = await hold(page, CALLS);
    await button(page, 'Leave the list').click();
    await button(page, 'Erase my entry').dblclick();
    await expect(button(page, 'Erasing…')).toBeVisible();
    releaseAnswer();
    await expect(heading(page)).toHaveText('You’ve left the list');
    const names = calls.map((call) => call.url().split('/').at(-1));
    expect(names).toEqual(['confirm_my_entry', 'my_entry', 'leave_waitlist']);
  });
});

test('an entry erased elsewhere is noticed at the next action @once', async ({ page }) => {
  const confirm = (key: string) => askAsOwner('select public.confirm_my_entry($1)', [key]);
  const openAndErase = async (key: string) => {
    await openEntry(page, key);
    await expect(fact(page, 'Name')).toBeVisible();
    await askAsOwner('select public.leave_waitlist($1)', [key]);
  };
  const expectHeading = async (text: string) => {
    await expect(heading(page)).toHaveText(text);
    await expect(heading(page)).toBeFocused();
  };

  await test.step('confirming', async () => {
    const { key } = await aPerson();
    await openAndErase(key);
    await button(page, 'Confirm my email').click();
    await expectHeading('This link opens no entry');
  });

  await test.step('answering the survey', async () => {
    const { key } = await aPerson();
    await confirm(key);
    await openAndErase(key);
    await page.getByRole('combobox').first().selectOption({ index: 1 });
    await button(page, 'Save my answers').click();
    await expectHeading('This link opens no entry');
  });

  await test.step('leaving', async () => {
    const { key } = await aPerson();
    await openAndErase(key);
    await button(page, 'Leave the list').click();
    await button(page, 'Erase my entry').click();
    await expectHeading('You’ve left the list');
  });
});

test('an entry with everything in it fits every width, however long its name @once', async ({ page }) => {
  const { key, accept } = await insertInvited(
    { ask: askAsOwner },
    // This is the longest email allowed: 28 letters and the UUID's 36 characters before the @.
    { full_name: 'W'.repeat(200), email: `${'a'.repeat(28)}${randomUUID()}@${'b'.repeat(60)}.example.com` },
  );
  await accept();
  await openEntry(page, key);
  await expect(button(page, 'Go to the closed beta')).toBeVisible();
  await expect(button(page, 'Save my answers')).toBeVisible();
  await expectFitsEveryWidth(page);
});
