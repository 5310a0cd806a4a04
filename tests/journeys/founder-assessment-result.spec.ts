import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { ADDRESS, expectScore, heading, place, QUESTIONS, RESULT, ring } from '../helpers/browser/assessment.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';
import { watchLayoutShift } from '../helpers/browser/layout-shift.ts';

test('a link to a question or a result opens without layout shift, and both fit 320 px', async ({ page }) => {
  for (const state of ['#a=4444&q=5', RESULT]) {
    await page.goto('about:blank');
    const shift = await watchLayoutShift(page);
    await openHydrated(page, `${ADDRESS}${state}`);
    await expect(heading(page)).toBeFocused();
    expect(await shift()).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('a result shows flags, next steps and what-ifs, and prints completely, on white @once', async ({ page }) => {
  await openHydrated(page, `${ADDRESS}${RESULT}`);
  await expectScore(page, 130);
  await expect(
    page.getByText(/^Strongest in Team \(250\), weakest in Market, Traction and Business \(75\)\./),
  ).toBeVisible();
  await expect(ring(page).locator('circle').nth(1)).toHaveAttribute('stroke-dasharray', '43.3 100');
  const bars = page.getByRole('progressbar');
  await expect(bars).toHaveCount(5);
  await expect(bars.nth(1)).toHaveAttribute('aria-valuenow', '58.3');
  await test.step('the colours of a bar belong to its points, whatever its length', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const [team = [], product = []] = await Promise.all([coloursOf(bars.nth(0)), coloursOf(bars.nth(1))]);
    const shared = team.slice(0, 5).flat();
    expect(product.slice(0, 5).flat()).toEqual(shared.map((value) => expect.closeTo(value, -1)));
    expect(team[0]).not.toEqual(team[4]);
  });
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Next steps',
    'One red flag',
    'What would yours be?',
    'How it is worked out',
  ]);
  await expect(page.getByRole('heading', { name: 'Runway under three months, or not known' })).toBeVisible();

  const steps = page.locator('section', { hasText: 'Next steps' }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await expect(steps.last().getByRole('link', { name: 'Runway Calculator' })).toHaveAttribute(
    'href',
    '/founder/resources',
  );
  const arcs = ring(page).locator('circle');
  await expect(arcs).toHaveCount(2);
  for (const [step, score] of [150, 170, 190].entries()) {
    await steps.nth(step).getByRole('checkbox', { name: 'What if: up to +20' }).check();
    await expect(page.getByRole('status').filter({ hasText: `: ${score} of 300` })).toBeVisible();
    await expect(arcs.nth(1)).toHaveAttribute('stroke-dasharray', `${((score / 300) * 100).toFixed(1)} 100`);
  }
  for (const one of await steps.getByRole('checkbox').all()) await one.uncheck();
  await expect(arcs).toHaveCount(2);

  await expect(page.getByRole('heading', { level: 4 }).first()).toBeHidden();
  await page.getByText('How it is worked out').click();
  const worked = page.locator('details', { hasText: 'How it is worked out' });
  await expect(worked.getByRole('heading', { level: 4 })).toHaveCount(QUESTIONS);
  await expect(worked.getByText('Paul Graham, Startup = Growth (2012)')).toBeVisible();
  await expect(worked.getByText('The five categories weigh the same. That is a choice')).toBeVisible();
  await page.getByText('How it is worked out').click();

  await page.emulateMedia({ media: 'print' });
  for (const name of ['One red flag', 'Next steps', 'How it is worked out', 'What the number cannot know']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 4 })).toHaveCount(QUESTIONS);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  for (const name of ['Save picture', 'Print']) await expect(page.getByRole('button', { name })).toBeHidden();
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(paper).toBe('rgb(255, 255, 255)');
});

/** At every tenth of its length. */
async function coloursOf(bar: Locator) {
  const { data, info } = await sharp(await bar.screenshot({ caret: 'initial', scale: 'css' }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width;
  return Array.from({ length: 10 }, (_, tenth) => {
    const start = (row + Math.floor((info.width * (tenth + 0.5)) / 10)) * info.channels;
    return [...data.subarray(start, start + 3)];
  });
}

test('a result can be copied as a link, saved as a picture and restarted @once @chromium', async ({
  page,
  context,
}) => {
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
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied. Whoever has the link sees these answers.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${new URL(page.url()).origin}${ADDRESS}${RESULT}`);

  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copy the address of this page instead.')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('vibe-score-130.png');
  const picture = readFileSync(await download.path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
  for (const text of ['130', 'of 300', 'VibeScore', 'Finding your feet', 'Team', '250 / 300', 'Business', '75 / 300']) {
    expect(drawn).toContain(`${text} true`);
  }

  await expect(page.getByText('Someone shared their VibeScore with you')).toBeVisible();
  await page.getByRole('link', { name: 'Get yours' }).click();
  await expect(heading(page)).toHaveText('Your own VibeScore, in two minutes');
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(place(page, 1)).toBeVisible();
  await expect(page.locator('input:checked')).toHaveCount(0);
});
