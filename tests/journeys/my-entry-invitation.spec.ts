import { askAsOwner } from '#scripts/harness/browser/ask-as-owner.ts';
import { expectNoAxeFindings } from '#scripts/harness/browser/axe.ts';
import { createEmail } from '#scripts/harness/browser/early-access-form.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { hold } from '#scripts/harness/browser/hydration.ts';
import { button, CALLS, currentStage, fact, heading, openEntry, stage } from '#scripts/harness/browser/my-entry.ts';
import { watchPosts } from '#scripts/harness/browser/traffic.ts';
import { insertInvited } from '#scripts/harness/database/builders.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const anInvited = () =>
  insertInvited({ ask: askAsOwner }, { full_name: 'Ada Example', email: createEmail(), role: null });
type Invited = Awaited<ReturnType<typeof anInvited>>;
const redeem = (code: string) => askAsOwner('select public.redeem_invitation($1)', [code]);
/** The owner's product, to which an accepted invitation leads. */
const PRODUCT = 'https://app.example.com/begin';

test('an invited person accepts and reaches the product @once', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/Request for your entry failed: no answer 0/, /ERR_CONNECTION_REFUSED/);
  await page.route(`${PRODUCT}*`, (route) => route.fulfill({ body: 'Welcome' }));

  await test.step('the entry shows the invitation', async () => {
    await openEntry(page, (await anInvited()).key);
    await expect(fact(page, 'Role')).toHaveText('Not given');
    await expect(heading(page)).toHaveText('Your place is open');
    await expect(stage(page, 'Email confirmed')).toHaveText('Email confirmed');
    await expect(stage(page, 'Invited')).toHaveText(/\d{4}$/);
    await expect(currentStage(page)).toHaveText('Invitation accepted');
    await expect(button(page, 'Confirm my email')).toBeHidden();
    await expectNoAxeFindings(page);
  });

  await test.step('a failing network shows a message', async () => {
    await heading(page).focus();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Accept my invitation')).toBeFocused();
    await page.route(CALLS, (route) => route.abort('connectionrefused'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
    await page.unroute(CALLS);
  });

  const hash = await test.step('accepting twice leads to the product once, with a code', async () => {
    const calls = watchPosts(page);
    const releaseAnswer = await hold(page, CALLS);
    await button(page, 'Accept my invitation').dblclick();
    await expect(button(page, 'Taking you there…')).toHaveAttribute('aria-disabled', 'true');
    releaseAnswer();
    await page.waitForURL(/#/);
    expect(calls).toHaveLength(1);
    expect(page.url()).toMatch(/^https:\/\/app\.example\.com\/begin#[0-9a-f]{64}$/);
    return new URL(page.url()).hash;
  });

  await test.step('back on the entry, the same code leads to the product again', async () => {
    await page.goBack();
    await expect(stage(page, 'Invitation accepted')).toHaveText(/\d{4}$/);
    await expect(stage(page, 'Email confirmed')).toHaveText(/\d{4}$/);
    await expect(currentStage(page)).toHaveText('Joined the beta');
    await button(page, 'Go to the closed beta').click();
    await page.waitForURL(`${PRODUCT}${hash}`);
  });

  await test.step('once the product has redeemed the code, the entry says so', async () => {
    await redeem(hash.slice(1));
    await page.goBack();
    await expect(stage(page, 'Joined the beta')).toHaveText(/\d{4}$/);
    await expect(button(page, 'Go to the closed beta')).toBeHidden();
    await expect(page.getByText('Your answers help us decide what you see first. All of them')).toBeVisible();
  });
});

test('an invitation that is over cannot be accepted, even on a page opened earlier @once', async ({ page }) => {
  const expectRefusal = async (end: (invited: Invited) => Promise<unknown>, state: string) => {
    const invited = await anInvited();
    await page.goto('about:blank');
    await openEntry(page, invited.key);
    await expect(button(page, 'Accept my invitation')).toBeVisible();
    await end(invited);
    await button(page, 'Accept my invitation').click();
    await expect(button(page, 'Accept my invitation')).toBeHidden();
    await expect(heading(page)).toBeFocused();
    await expect(page.getByRole('main')).toContainText(state);
    await expect(page).toHaveURL('/my-entry');
    await expectNoAxeFindings(page);
  };
  await test.step('it has expired', () => expectRefusal(({ age }) => age(31), 'Your invitation is no longer valid.'));
  await test.step('it was revoked', () =>
    expectRefusal(({ revoke }) => revoke(), 'Your invitation has been revoked, and its link no longer works.'));
  await test.step('it was used', () =>
    expectRefusal(async ({ accept }) => redeem((await accept())?.code ?? ''), 'You’re in the closed beta.'));
});
