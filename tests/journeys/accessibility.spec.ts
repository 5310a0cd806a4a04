import { expectNoAxeFindings } from '../helpers/browser/axe.ts';
import { field, openForm } from '../helpers/browser/early-access-form.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';

/** States that appear only after an interaction, on a phone, whose screen they share; every-page.spec.ts has the rest. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing on the form’s messages or on a toast @phone', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/Registration failed/, /ERR_CONNECTION_REFUSED/);
  await openForm(page);
  await field.submit(page).click();
  await expect(field.name(page)).toBeFocused();
  await expectNoAxeFindings(page);

  await page.route('**/rest/v1/**', (route) => route.abort('connectionrefused'));
  await field.name(page).fill('Ada Example');
  await field.email(page).fill('ada@example.com');
  await field.consent(page).check();
  await field.submit(page).click();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expectNoAxeFindings(page);
});

test('axe finds nothing on any screen of the assessment @phone', async ({ page }) => {
  await openHydrated(page, '/founder/assessment#nonsense');
  await expect(page.locator('h1 + p + [role=status]')).toBeVisible();
  await expectNoAxeFindings(page);
  for (const [state, sign] of [
    ['#a=&q=1', /^1 of 15$/],
    ['#a=345&q=3', /^3 of 15$/],
    ['#v=2&a=555555555555555&e=12300&q=16', /^Could you back that up/],
    ['#a=111111111111111', /^0 of 300/],
    ['#v=2&a=555555555555555&e=12301', /^300 of 300/],
  ] as const) {
    await page.evaluate((to) => window.location.assign(to), state);
    await expect(page.getByText(sign).first()).toBeVisible();
    if (state.endsWith('q=1')) await page.getByRole('button', { name: 'Continue' }).click();
    await expectNoAxeFindings(page);
  }
});

test('axe finds nothing on an open tooltip or an open menu @phone', async ({ page }) => {
  await openHydrated(page, '/founder/connect');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectNoAxeFindings(page);

  await openHydrated(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectNoAxeFindings(page);
});
