import { expect, type Locator, type Page } from '@playwright/test';

const main = (page: Page) => page.getByRole('main');

/** Using the control changes nothing, and the tooltip says why. */
export async function expectInert(page: Page, control: Locator) {
  const tooltip = page.getByRole('tooltip');
  const before = { text: await main(page).textContent(), url: page.url() };
  await control.click();
  await expect(tooltip).toContainText('This opens with the closed beta.');
  await expect(control).toHaveAccessibleDescription(/This opens with the closed beta\.$/);
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  expect({ text: await main(page).textContent(), url: page.url() }).toEqual(before);
}

/** A key figure by its title: `$5.65M +18.5% Direct and …` */
export function stat(page: Page, title: string): Locator {
  return main(page)
    .locator('dl > div')
    .filter({ has: page.getByText(title, { exact: true }) });
}

export function panel(page: Page, title: string): Locator {
  return main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, level: 2 }) });
}
