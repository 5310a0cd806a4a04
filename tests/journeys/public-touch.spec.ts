import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';

const PUBLIC_PAGES = [
  '/',
  '/pricing',
  '/vision',
  '/foundingteam',
  '/get-early-access',
  '/thank-you',
  '/my-entry',
  '/privacy',
];
const FINGERTIP = 44;

for (const path of PUBLIC_PAGES) {
  test(`${path} has controls that are 44 px tall for a fingertip @phone`, async ({ page }) => {
    await openHydrated(page, path);
    if (path === '/') await showCarousel(page);
    expect(await page.evaluate(findLowControls, FINGERTIP)).toEqual([]);
  });
}

async function showCarousel(page: Page) {
  const carousel = page.getByRole('region', { name: 'The product in pictures' });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('button', { name: 'Next slide' })).toBeVisible();
}

/**
 * Runs in the page. Lists controls whose height, with what reaches beyond their edges, is less than a fingertip's. Links
 * within a sentence are as tall as its lines, and a checkbox can be pressed by its label.
 */
function findLowControls(fingertip: number) {
  const isWithinSentence = (control: Element) =>
    getComputedStyle(control).display.startsWith('inline') &&
    [...(control.closest('p')?.childNodes ?? [])].some(
      (node) => node !== control && node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
  return [...document.querySelectorAll('a, button, summary, select, input:not([type=checkbox], [type=range])')].flatMap(
    (control) => {
      const isHidden =
        !control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert], .sr-only, [aria-hidden]');
      if (isHidden || control.matches('body > a') || isWithinSentence(control)) return [];
      const reach = Number.parseFloat(getComputedStyle(control, '::after').height) || 0;
      const height = Math.max(control.getBoundingClientRect().height, reach);
      return Math.round(height) < fingertip ? [`${control.textContent}: ${height} px`] : [];
    },
  );
}
