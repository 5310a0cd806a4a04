import type { Page } from '@playwright/test';
import { askAsOwner } from '../helpers/browser/ask-as-owner.ts';
import { expectNoAxeFindings } from '../helpers/browser/axe.ts';
import { newEmail } from '../helpers/browser/early-access-form.ts';
import { expectFitsEveryWidth } from '../helpers/browser/fits-every-width.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { button, CALLS, fact, heading, openEntry } from '../helpers/browser/own-entry.ts';
import { insertInvited } from '../helpers/mail/own-entry.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const owner = { ask: askAsOwner };
const anInvited = () => insertInvited(owner, { full_name: 'Ada Example', email: newEmail(), role: null });
/** The owner's product, to which an accepted invitation leads. */
const PRODUCT = 'https://app.example.com/begin';
const productOpens = (page: Page) => page.route(`${PRODUCT}*`, (route) => route.fulfill({ body: 'Welcome' }));

test('an invited person accepts, goes on to the product with the code, and comes back @once', async ({ page }) => {
  await productOpens(page);
  const invited = await anInvited();
  await openEntry(page, invited.key);
  await expect(fact(page, 'Role')).toHaveText('Not given');
  await expect(fact(page, 'Email confirmed')).toHaveText('Not yet');
  await expect(fact(page, 'Invited')).toHaveText(/\d{4}$/);
  await expect(fact(page, 'Invitation accepted')).toHaveText('Not yet');
  await expect(button(page, 'Confirm my email')).toBeHidden();
  await expectNoAxeFindings(page);

  await heading(page).focus();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Accept my invitation')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/#/);
  expect(page.url()).toMatch(/^https:\/\/app\.example\.com\/begin#[0-9a-f]{64}$/);
  const { hash } = new URL(page.url());

  await page.goBack();
  await expect(fact(page, 'Invitation accepted')).toHaveText(/\d{4}$/);
  await expect(fact(page, 'Email confirmed')).toHaveText(/\d{4}$/);
  await expect(fact(page, 'Joined the beta')).toHaveText('Not yet');
  await expectFitsEveryWidth(page);
  await button(page, 'Go to the closed beta').click();
  await page.waitForURL(`${PRODUCT}${hash}`);

  await askAsOwner('select public.redeem_invitation($1)', [hash.slice(1)]);
  await page.goBack();
  await expect(fact(page, 'Joined the beta')).toHaveText(/\d{4}$/);
  await expect(button(page, 'Go to the closed beta')).toBeHidden();
});

test('an invitation that was used or has run out is not offered, not even by a page opened before @once', async ({
  page,
}) => {
  for (const [end, state] of [
    [({ age }: Invited) => age(31), 'Your invitation is no longer valid.'],
    [useUp, 'You’re in the closed beta.'],
  ] as const) {
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
  }
});

type Invited = Awaited<ReturnType<typeof anInvited>>;

async function useUp({ accept }: Invited) {
  await askAsOwner('select public.redeem_invitation($1)', [(await accept())?.code]);
}

test('accepting on a slow or failing network: one request, a clear message, and a retry @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Own entry failed: no answer 0/, /ERR_CONNECTION_REFUSED/);
  await productOpens(page);
  const { key } = await anInvited();
  await openEntry(page, key);
  await expect(button(page, 'Accept my invitation')).toBeVisible();
  await page.route(CALLS, (route) => route.abort('connectionrefused'));
  await button(page, 'Accept my invitation').click();
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  await page.unroute(CALLS);

  let requests = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(CALLS, async (route) => {
    requests += 1;
    await held;
    await route.continue();
  });
  await button(page, 'Accept my invitation').dblclick();
  await expect(button(page, 'Taking you there…')).toHaveAttribute('aria-disabled', 'true');
  answer();
  await page.waitForURL(`${PRODUCT}**`);
  expect(requests).toBe(1);
});
