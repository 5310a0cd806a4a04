import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects axe to find nothing on the page, or in the part of it that a selector names. */
export async function expectNoAxeFindings(page: Page, part?: string) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const findings = await page.evaluate(
    async ({ part, values }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // Text that is still fading in has too little contrast, so animations are finished first.
      for (const animation of document.getAnimations()) {
        const isEndless = animation.effect?.getComputedTiming().endTime === Infinity;
        if (animation.timeline === document.timeline && !isEndless) animation.finish();
      }
      const { violations } = await axe.run(part ?? document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
    },
    { part, values: RULES },
  );
  expect.soft(findings).toEqual([]);
}
