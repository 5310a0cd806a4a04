import type { Locator, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { HERO } from '#app/content/landing.ts';
import { GAINS, PRIORITIES } from '#app/content/sample-startup.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { holdApplication, openHydrated, waitForHydration } from '#scripts/harness/browser/hydration.ts';
import { watchLayoutShift } from '#scripts/harness/browser/layout-shift.ts';

const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const expectScore = (page: Page, score: number) =>
  expect(
    page.getByRole('main').getByRole('img', { name: `Vibe Score of a sample startup: ${score} of 300` }),
  ).toBeVisible();
const priority = (page: Page) => page.getByRole('main').getByRole('status').first();

/** In Firefox, Playwright adds a style to the page when it takes a picture. */
const SCREENSHOT_ERROR = /blocked an inline style/;
const takePicture = async (part: Locator) => sharp(await part.screenshot({ scale: 'css' })).removeAlpha();
const readPixel = async (picture: Sharp, left: number, top: number) => [
  ...(await picture.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

test.describe('the hero’s sliders', () => {
  test('change the ring, the number and the priority by keyboard and pointer @once', async ({ page }) => {
    const listShifts = await watchLayoutShift(page);
    await openHydrated(page, '/');
    await expectScore(page, 178);
    await expect(priority(page)).toHaveText(PRIORITIES.Traction);
    const card = priority(page).locator('..');
    await expect(card).toContainText('+6 when the calls are done');
    await slider(page, 'Team').focus();
    await page.keyboard.press('Home');
    // The score is the mean of five categories: without the team's 214 points it is 43 lower.
    await expectScore(page, 135);
    await expect(priority(page)).toHaveText(PRIORITIES.Team);
    await expect(card).toContainText(GAINS.Team);
    await expect(slider(page, 'Team')).toHaveAttribute('aria-valuetext', '0, Vibe Score 135');
    await page.keyboard.press('End');
    await expectScore(page, 195);
    await expect(priority(page)).toHaveText(PRIORITIES.Traction);
    expect(await listShifts()).toEqual([]);

    await slider(page, 'Market').click({ position: { x: 1, y: 16 } });
    await expectScore(page, 158);
    await expect(priority(page)).toHaveText(PRIORITIES.Market);
    await page.getByRole('link', { name: 'Get your own score' }).click();
    await expect(page).toHaveURL('/founder/assessment');
  });

  test('have a white thumb between the accent colour and grey @once @firefox', async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(SCREENSHOT_ERROR);
    await page.goto('/');
    for (const control of await page.getByRole('slider').all()) {
      const { width, height } = (await control.boundingBox()) ?? { width: 0, height: 0 };
      const thumb = 8 + (Number(await control.inputValue()) / 300) * (width - 16);
      const picture = await takePicture(control);
      for (const [distance, colour] of [
        [-20, [0x4a, 0x3d, 0xdb]],
        [0, [0xff, 0xff, 0xff]],
        [20, [0xe9, 0xe7, 0xf3]],
      ] as const) {
        const pixel = await readPixel(picture, Math.round(thumb) + distance, Math.round(height / 2));
        expect(pixel, `${distance} px from the thumb`).toEqual(colour);
      }
    }
  });

  test('are 44 px apart on a phone, so that a finger hits the right one @phone', async ({ page }) => {
    await page.goto('/');
    const tops = await page
      .getByRole('slider')
      .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().top));
    const distances = tops.slice(1).map((top, index) => Math.round(top - (tops[index] ?? 0)));
    expect(distances).toEqual([44, 44, 44, 44]);
  });

  test('keep values set before hydration @once', async ({ page }) => {
    const release = await holdApplication(page);
    await page.goto('/');
    await slider(page, 'Business').focus();
    await page.keyboard.press('Home');
    await expect(slider(page, 'Business')).toHaveValue('0');
    release();
    await waitForHydration(page);
    await expectScore(page, 148);
    await expect(slider(page, 'Business')).toHaveValue('0');
    await expect(priority(page)).toHaveText(PRIORITIES.Business);
  });
});

test.describe('the hero’s ring', () => {
  /** Finds a place on the ring, in turns clockwise from the top. */
  async function findPlace(page: Page, turns: number) {
    // The ring has a knob once it can be turned.
    await expect(page.locator('.hero-ring .touch-none')).toBeVisible();
    const { x, y, width } = (await page.locator('.hero-ring .page-ring').boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const angle = turns * 2 * Math.PI;
    return { x: x + width * (0.5 + 0.45 * Math.sin(angle)), y: y + width * (0.5 - 0.45 * Math.cos(angle)) };
  }

  test('moves the sliders when it is turned to both ends and back @once', async ({ page }) => {
    await openHydrated(page, '/');
    for (const { places, advice, scores } of [
      { places: [178 / 300, 0.8, 0.95, 1.1, 1], advice: HERO.sample.perfect, scores: /^300(,300){4}$/ },
      { places: [1, 0.6, 0.3, -0.1, 0], advice: PRIORITIES.Team, scores: /^0(,0){4}$/ },
      // The ring is back where it began, as exactly as the screen's pixels allow.
      { places: [0, 0.3, 178 / 300], advice: PRIORITIES.Traction, scores: /^21\d,20\d,18\d,1[34]\d,1[45]\d$/ },
    ]) {
      for (const [index, turns] of places.entries()) {
        const { x, y } = await findPlace(page, turns);
        await page.mouse.move(x, y);
        if (index === 0) await page.mouse.down();
      }
      await page.mouse.up();
      await expect(priority(page)).toHaveText(advice);
      const values = await page
        .getByRole('slider')
        .evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value));
      expect(values.join()).toMatch(scores);
    }
  });

  /** Puts a finger on the ring and moves it up. */
  async function swipeUp(page: Page, turns: number) {
    const browser = await page.context().newCDPSession(page);
    const { x, y } = await findPlace(page, turns);
    for (const [index, type] of (['touchStart', 'touchMove', 'touchMove', 'touchMove'] as const).entries()) {
      await browser.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: y - index * 20 }] });
    }
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  const hasScrolled = (page: Page) => page.evaluate(() => window.scrollY > 0);

  test('turns instead of scrolling the page when a finger moves its knob @phone', async ({ page }) => {
    await openHydrated(page, '/');
    await swipeUp(page, 178 / 300);
    await expect(slider(page, 'Team')).not.toHaveValue('214');
    expect(await hasScrolled(page)).toBe(false);
  });

  test('lets a finger that swipes beside its knob scroll the page @phone', async ({ page }) => {
    await openHydrated(page, '/');
    await swipeUp(page, 0.25);
    await expect.poll(() => hasScrolled(page)).toBe(true);
    await expect(slider(page, 'Team')).toHaveValue('214');
  });

  test('counts up before the application runs, without moving anything @once', async ({ page }) => {
    await holdApplication(page);
    await page.goto('/');
    const readCounterAt = (milliseconds: number) =>
      page.locator('.counter').evaluate((counter, time) => {
        for (const animation of counter.getAnimations()) animation.currentTime = time;
        return `${getComputedStyle(counter).getPropertyValue('--count')}, ${counter.clientWidth} px wide`;
      }, milliseconds);
    const atEnd = await readCounterAt(1000);
    expect(await readCounterAt(0)).toBe(atEnd.replace('178', '100'));
    await expectScore(page, 178);
  });
});

test('an agent’s steps appear from the top as they scroll into view, and are complete out of view @once', async ({
  page,
}) => {
  const list = page.locator('#how-it-works-section ul').nth(1);
  // Without a clip, or with one of 0 %, nothing is hidden: at the end of the animation Chromium may report either.
  const readHiddenPercent = () =>
    list.evaluate((steps) => Number(/([\d.]+)%\)$/.exec(getComputedStyle(steps).clipPath)?.[1] ?? 0));
  await openHydrated(page, '/');
  expect(await readHiddenPercent()).toBe(0);
  const scrollTo = (block: ScrollLogicalPosition) =>
    list.evaluate((steps, block) => steps.scrollIntoView({ block, behavior: 'instant' }), block);
  await scrollTo('end');
  await expect.poll(readHiddenPercent).toBeGreaterThan(10);
  await scrollTo('start');
  await expect.poll(readHiddenPercent).toBe(0);
});

test('an agent’s steps are there from the start with reduced motion @once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/');
  const list = page.locator('#how-it-works-section ul').nth(1);
  await list.evaluate((steps) => steps.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect(list).toHaveCSS('clip-path', 'none');
});
