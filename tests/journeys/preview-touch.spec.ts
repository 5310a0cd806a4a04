import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';
import { findLowControls } from '../helpers/browser/low-controls.ts';

const PREVIEW_PAGES = [
  '/founder/dashboard',
  '/founder/ai-cofounder',
  '/founder/progress',
  '/founder/connect',
  '/founder/resources',
  '/founder/assessment',
  '/investor/dashboard',
  '/investor/discover',
  '/investor/portfolio',
  '/investor/analytics',
];

for (const path of PREVIEW_PAGES) {
  test(`${path} has controls that are 44 px tall for a fingertip @phone`, async ({ page }) => {
    await openHydrated(page, path);
    expect(await findLowControls(page)).toEqual([]);
  });
}
