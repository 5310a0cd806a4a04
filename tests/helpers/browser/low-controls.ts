import type { Page } from '@playwright/test';

const FINGERTIP = 44;

/** Returns the controls that are too low for a fingertip, which is 44 px tall. */
export const findLowControls = (page: Page) => page.evaluate(listLowControls, FINGERTIP);

/**
 * Runs in the page. Lists controls whose height, with what reaches beyond their edges, is less than a fingertip's. Links
 * within a sentence are as tall as its lines, and a checkbox can be pressed by its label.
 */
function listLowControls(fingertip: number) {
  const isWithinSentence = (control: Element) =>
    getComputedStyle(control).display.startsWith('inline') &&
    [...(control.closest('p, li, label')?.childNodes ?? [])].some(
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
