import type { Page } from '@playwright/test';
import { PAGES } from '#app/content/pages.ts';
import { expectNoAxeFindings } from '../helpers/browser/axe.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The assessment has no such controls; its states are looked at in accessibility.spec.ts. */
const SCREENS = PAGES.filter(({ path }) => /^\/(founder|investor)\//.test(path) && path !== '/founder/assessment');

for (const { path } of SCREENS) {
  test(`${path}: axe reports nothing whatever is chosen, and nothing that is used asks for more than files @once`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openHydrated(page, path);
    await page.waitForLoadState('networkidle');
    const files = asked.filter((url) => new URL(url).pathname !== path);
    expect(files.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
    expect(files.filter((url) => !/\.(js|css|woff2|svg|png|webmanifest)$/.test(new URL(url).pathname))).toEqual([]);

    const before = asked.length;
    const choices = page.getByRole('main').locator('[role=tab], [aria-pressed]');
    for (let index = 0; index < (await choices.count()); index += 1) {
      await choices.nth(index).click();
      await expectNoAxeFindings(page, 'main');
    }
    await useEverything(page);
    expect(asked.slice(before)).toEqual([]);
  });
}

/** Presses every button of the screen and types into every box. */
async function useEverything(page: Page) {
  const main = page.getByRole('main');
  for (const box of await main.locator('textarea, input[type=search]').all()) await box.fill('runway');
  const buttons = main.getByRole('button');
  for (let index = 0; index < (await buttons.count()); index += 1) {
    if (await buttons.nth(index).isEnabled()) await buttons.nth(index).click();
  }
}
