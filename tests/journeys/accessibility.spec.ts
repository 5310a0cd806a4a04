import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { PAGES } from '#app/content/pages.ts';
import { field, openForm } from '../helpers/browser/early-access-form.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoFindings(page: Page) {
  await page.evaluate(AXE);
  const findings = await page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { runOnly: { type: 'tag', values } });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  }, RULES);
  expect(findings).toEqual([]);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { path } of PAGES) {
  test(`${path} has nothing for axe to report`, async ({ page }) => {
    await openHydrated(page, path);
    await expectNoFindings(page);
  });
}

test('nor have the form’s messages, nor a toast', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/Registration failed/, /ERR_CONNECTION_REFUSED/);
  await openForm(page);
  await field.submit(page).click();
  await expect(field.name(page)).toBeFocused();
  await expectNoFindings(page);

  await page.route('**/rest/v1/**', (route) => route.abort('connectionrefused'));
  await field.name(page).fill('Ada Example');
  await field.email(page).fill('ada@example.com');
  await field.consent(page).check();
  await field.submit(page).click();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expectNoFindings(page);
});

test('nor has the assessment, at any step of it', async ({ page }) => {
  for (const state of ['#nonsense', '#a=&q=1', '#a=345&q=3', '#a=111111111111111', '#a=555555555555555']) {
    await page.goto('about:blank');
    await openHydrated(page, `/founder/assessment${state}`);
    await expect(page.locator('h1:focus, h1 + p + [role=status]')).toBeVisible();
    if (state.endsWith('q=1')) await page.getByRole('button', { name: 'Continue' }).click();
    await expectNoFindings(page);
  }
});

test('nor has the page that says an address is not there @once', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 404/);
  await openHydrated(page, '/no/such/page');
  await expectNoFindings(page);
});

test('nor has an explained control, nor an open menu @phone', async ({ page }) => {
  await openHydrated(page, '/founder/connect');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectNoFindings(page);

  await openHydrated(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectNoFindings(page);
});

for (const { path } of PAGES.filter(({ path }) => /^\/(founder|investor)\//.test(path))) {
  test(`nor has ${path} with any of its tabs, chips and switches chosen @once`, async ({ page }) => {
    await openHydrated(page, path);
    const choices = page.getByRole('main').locator('[role=tab], [aria-pressed]');
    for (let index = 0; index < (await choices.count()); index += 1) {
      await choices.nth(index).click();
      await expectNoFindings(page);
    }
  });
}
