import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';

/** Axe reports nothing whatever is chosen on a screen, and no control sends a request. */
export async function expectUseStaysInPage(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const main = page.getByRole('main');
  const choices = main.locator('[role=tab], [aria-pressed]');
  const changing = 'main section:has([role=tab], [aria-pressed])';
  const part = (await page.locator(changing).count()) > 0 ? changing : 'main';
  for (const choice of await choices.all()) {
    // The initial choice is checked elsewhere.
    if (await choice.evaluate((one) => one.matches('[aria-selected=true], [aria-pressed=true]'))) continue;
    await choice.dispatchEvent('click');
    await expectNoAxeFindings(page, part);
  }
  for (const box of await main.locator('textarea, input[type=search]').all()) await box.fill('runway');
  await main.getByRole('button').evaluateAll((all: HTMLElement[]) => {
    for (const button of all) button.click();
  });
  expect(asked).toEqual([]);
}
