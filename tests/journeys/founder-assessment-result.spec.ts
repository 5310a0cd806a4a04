import { readFileSync } from 'node:fs';
import { ADDRESS, expectScore, heading, place, QUESTIONS, RESULT, ring } from '#scripts/harness/browser/assessment.ts';
import { expectNoAxeFindings } from '#scripts/harness/browser/axe.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { openHydrated } from '#scripts/harness/browser/hydration.ts';
import { watchLayoutShift } from '#scripts/harness/browser/layout-shift.ts';
import { expectPrintsWell } from '#scripts/harness/browser/printed-page.ts';

test('a link to a question or a result opens on a phone without a shift or axe finding @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const state of ['#a=4444&q=5', '#a=111111111111111', '#a=555555555555555']) {
    await page.goto('about:blank');
    const listShifts = await watchLayoutShift(page);
    await openHydrated(page, `${ADDRESS}${state}`);
    await expect(heading(page)).toBeFocused();
    expect(await listShifts()).toEqual([]);
    await expectNoAxeFindings(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('a result explains itself on the screen and on paper @once', async ({ page }) => {
  await openHydrated(page, `${ADDRESS}${RESULT}`);
  const calculation = page.locator('details', { hasText: 'How it’s calculated' });

  await test.step('the score, its categories and its red flag are shown', async () => {
    await expectScore(page, 130);
    await expect(ring(page).locator('.ring-fill')).toHaveAttribute('stroke-dasharray', '43.3 200');
    const bars = page.getByRole('progressbar');
    await expect(bars).toHaveCount(5);
    await expect(bars.nth(1)).toHaveAttribute('aria-valuenow', '58.3');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Next steps',
      'One red flag',
      'Share it',
      'How it’s calculated',
    ]);
    await expect(page.getByRole('heading', { name: 'Runway under three months, or not known' })).toBeVisible();
  });

  await test.step('each next step shows what the score would be', async () => {
    const steps = page.locator('section', { hasText: 'Next steps' }).getByRole('listitem');
    await expect(steps).toHaveCount(3);
    await expect(steps.last().getByRole('link', { name: 'Runway Calculator' })).toHaveAttribute(
      'href',
      '/founder/resources',
    );
    const arcs = ring(page).locator('g');
    await expect(arcs).toHaveCount(1);
    for (const [step, score] of [150, 170, 190].entries()) {
      await steps.nth(step).getByRole('checkbox', { name: 'What if: up to +20' }).check();
      await expect(page.getByRole('status').filter({ hasText: `: ${score} of 300` })).toBeVisible();
      await expect(arcs.first()).toHaveAttribute('stroke-dasharray', `${((score / 300) * 100).toFixed(1)} 200`);
    }
    // Each category that gains has a faint bar behind its own.
    await expect(page.getByRole('progressbar').locator('> div').nth(2)).toHaveCSS('opacity', '0.4');
    await expect(page.getByRole('progressbar').locator('> div')).toHaveCount(8);
    for (const whatIf of await steps.getByRole('checkbox').all()) await whatIf.uncheck();
    await expect(arcs).toHaveCount(1);
  });

  await test.step('the calculation is folded away until it is opened', async () => {
    await expect(page.getByText('Paul Graham, Startup = Growth (2012)')).toBeHidden();
    await page.getByText('How it’s calculated').click();
    await expect(calculation.getByRole('heading', { name: /: .+\?$/ })).toHaveCount(QUESTIONS);
    await expect(calculation.getByText('Paul Graham, Startup = Growth (2012)')).toBeVisible();
    await expect(calculation.getByText('The five categories carry equal weight. That’s a choice')).toBeVisible();
    await page.getByText('How it’s calculated').click();
  });

  await test.step('the printed page has everything, on white', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const name of ['One red flag', 'How it’s calculated', 'What the score can’t know']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await expect(calculation.getByRole('heading', { name: /: .+\?$/ })).toHaveCount(QUESTIONS);
    await expectPrintsWell(page);
  });
});

test('a result can be shared as a link and as a picture @once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const drawn = Object.assign(window, { drawn: [] as string[] }).drawn;
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      drawn.push(`${text} ${/Geist/.test(this.font)}`);
      fillText.call(this, text, ...rest);
    };
  });
  await openHydrated(page, `${ADDRESS}?utm_source=friend${RESULT}`);

  await test.step('the link is copied without utm parameters', async () => {
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Copied. Anyone with the link sees these answers.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${new URL(page.url()).origin}${ADDRESS}${RESULT}`);
  });

  await test.step('without a clipboard, the page says what to copy instead', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Copy the address of this page instead.')).toBeVisible();
  });

  await test.step('the picture is saved, in our font', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save picture' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('vibe-score-130.png');
    const picture = readFileSync(await download.path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
    for (const text of ['130', 'of 300', new URL(page.url()).host, 'Next: +20 Market', '250 / 300']) {
      expect(drawn).toContain(`${text} true`);
    }
  });

  await test.step('whoever opens the link starts an assessment of their own', async () => {
    await expect(page.getByText('Someone shared their VibeScore with you')).toBeVisible();
    await page.getByRole('link', { name: 'Get yours' }).click();
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await expect(place(page, 1)).toBeVisible();
    await expect(page.locator('input:checked')).toHaveCount(0);
  });
});

test('a visitor’s own result stays in their tab @once', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`));
  const kept = page.getByRole('link', { name: 'Your baseline: 170' });
  const wayBack = page.getByRole('link', { name: 'Back to your result: 170 of 300' });
  const own = page.getByText('Your VibeScore: a baseline from fifteen answers');

  await test.step('opening someone else’s result keeps no score', async () => {
    await openHydrated(page, `${ADDRESS}#a=544433333333332`);
    await openHydrated(page, '/get-early-access');
    await expect(kept).toBeHidden();
    await openHydrated(page, ADDRESS);
    await expect(page.getByText('once you’ve finished, in this tab until you close it')).toBeVisible();
    await expect(wayBack).toBeHidden();
  });

  await test.step('the one thing to do next is to join, and the form shows the score', async () => {
    await openHydrated(page, `${ADDRESS}#a=544433333333332&q=15`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(own).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Get Early Access' }).click();
    await expect(kept).toBeVisible();
    await expect(page.getByText('Kept in this tab, never sent.')).toBeVisible();
    await expectNoAxeFindings(page);
  });

  await test.step('the thank-you page shows it, too', async () => {
    await openHydrated(page, '/thank-you');
    await expectNoAxeFindings(page);
    await expect(page.getByRole('link', { name: 'Get your own score' })).toBeHidden();
    await kept.click();
    await expectScore(page, 170);
    await expect(own).toBeVisible();
  });

  await test.step('opening the assessment again offers the way back', async () => {
    const listShifts = await watchLayoutShift(page);
    await openHydrated(page, ADDRESS);
    await wayBack.click();
    await expectScore(page, 170);
    await expect(own).toBeVisible();
    expect(await listShifts()).toEqual([]);
  });

  expect(sent.join()).not.toContain('544433333333332');
});

test('the visitor’s own ring has its place beside the form, or above it on a phone', async ({ page, isMobile }) => {
  await page.addInitScript(() => sessionStorage.setItem('vibe-score', '135#a=544433321213231'));
  const listShifts = await watchLayoutShift(page);
  await openHydrated(page, '/get-early-access');
  const ownRing = await page.getByRole('link', { name: 'Your baseline: 135' }).boundingBox();
  const form = await page.getByLabel('Full name').boundingBox();
  if (isMobile) expect(ownRing?.y).toBeLessThan(form?.y ?? 0);
  else expect(ownRing?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
  await expect(page.getByRole('main').locator('img[src^="/screens"]')).toHaveCount(0);
  expect(await listShifts()).toEqual([]);
});
