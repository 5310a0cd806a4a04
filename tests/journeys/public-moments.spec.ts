import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { HERO } from '#app/content/landing.ts';
import { PRIORITIES } from '#app/content/sample-startup.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { holdApplication, hydrated, openHydrated } from '../helpers/browser/hydration.ts';
import { watchLayoutShift } from '../helpers/browser/layout-shift.ts';

const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const scoreIs = (page: Page, score: number) =>
  expect(
    page.getByRole('main').getByRole('img', { name: `Vibe Score of a sample startup: ${score} of 300` }),
  ).toBeVisible();
const priority = (page: Page) => page.getByRole('main').getByRole('status').first();

const view = (page: Page, name: 'Founder’s view' | 'Investor’s view') => page.getByRole('radio', { name });
const sides = (page: Page) => page.locator('#two-sides-section figure div:has(> dl)');
/** The text of the side that faces the reader. */
const facing = (page: Page) =>
  sides(page)
    .first()
    .evaluate((side) => {
      side.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = side.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('div:has(> dl)')?.textContent;
    });

test.describe('the hero’s sliders', () => {
  test('change the ring, the number and the priority by keyboard and pointer, above a link to the assessment', async ({
    page,
  }) => {
    const shifts = await watchLayoutShift(page);
    await openHydrated(page, '/');
    await scoreIs(page, 178);
    await expect(priority(page)).toHaveText(PRIORITIES.Traction);
    await slider(page, 'Team').focus();
    await page.keyboard.press('Home');
    // 178 is the mean of five: without the team's 214 points it is 43 lower.
    await scoreIs(page, 135);
    await expect(priority(page)).toHaveText(PRIORITIES.Team);
    await expect(slider(page, 'Team')).toHaveAttribute('aria-valuetext', '0, Vibe Score 135');
    await page.keyboard.press('End');
    await scoreIs(page, 195);
    await expect(priority(page)).toHaveText(PRIORITIES.Traction);
    expect(await shifts()).toEqual([]);

    // Without smooth scrolling, which would move the slider away from the pointer.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const market = slider(page, 'Market');
    await market.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await market.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width * 0.6, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 1, y + height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(market).toHaveValue('0');
    await scoreIs(page, 158);
    await expect(priority(page)).toHaveText(PRIORITIES.Market);
    for (const end of [
      { key: 'Home', score: 0, advice: PRIORITIES.Team },
      { key: 'End', score: 300, advice: HERO.sample.perfect },
    ]) {
      for (const one of await page.getByRole('slider').all()) await one.press(end.key);
      await scoreIs(page, end.score);
      await expect(priority(page)).toHaveText(end.advice);
    }
    await test.step('the two-sided card turns', () => turnCard(page));
    await page.getByRole('link', { name: 'Get your own score' }).click();
    await expect(page).toHaveURL('/founder/assessment');
  });

  test('have thumbs in the accent colour, a finger apart on a phone @firefox', async ({
    page,
    isMobile,
    expectConsoleErrors,
  }) => {
    // In Firefox, Playwright adds a style to the page for a picture.
    expectConsoleErrors(/blocked an inline style/);
    await page.goto('/');
    const sliders = page.getByRole('slider');
    const tops = await sliders.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const apart = tops.slice(1).map((top, index) => Math.round(top - (tops[index] ?? 0)));
    if (isMobile) expect(apart).toEqual([44, 44, 44, 44]);
    for (const one of await sliders.all()) {
      const { width, height } = (await one.boundingBox()) ?? { width: 0, height: 0 };
      const thumb = 8 + (Number(await one.inputValue()) / 300) * (width - 16);
      const place = { left: Math.round(thumb), top: Math.round(height / 2), width: 1, height: 1 };
      const pixel = await sharp(await one.screenshot({ scale: 'css' }))
        .extract(place)
        .removeAlpha()
        .raw()
        .toBuffer();
      expect([...pixel]).toEqual([0x4a, 0x3d, 0xdb]);
    }
  });

  test('keep values set before hydration @once', async ({ page }) => {
    const release = await holdApplication(page);
    await page.goto('/');
    await slider(page, 'Business').focus();
    await page.keyboard.press('Home');
    await expect(slider(page, 'Business')).toHaveValue('0');
    release();
    await hydrated(page);
    await scoreIs(page, 148);
    await expect(slider(page, 'Business')).toHaveValue('0');
    await expect(priority(page)).toHaveText(PRIORITIES.Business);
  });
});

test.describe('the two-sided card, before JavaScript too', () => {
  test.use({ javaScriptEnabled: false });

  test('turns by button and by key @once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(view(page, 'Founder’s view')).toBeChecked();
    expect(await facing(page)).toContain('as its founder sees it');
    await page.getByText('Investor’s view').click();
    expect(await facing(page)).toContain('as an investor sees it');
    await view(page, 'Investor’s view').press('ArrowLeft');
    expect(await facing(page)).toContain('as its founder sees it');
  });
});

/** It has the same figures on both sides and follows a drag; a short one turns it back. */
async function turnCard(page: Page) {
  await expect.poll(() => facing(page)).toContain('as its founder sees it');
  for (const side of await sides(page).all()) {
    await expect(side).toContainText('Tidewell');
    await expect(side).toContainText('178');
    await expect(side).toContainText('+5 this week');
  }
  await expect(sides(page).last()).toContainText('StrongestTeam 214');
  await expect(sides(page).last()).toContainText('FallingBusiness −3');

  const { x, y, width, height } = (await sides(page).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const drag = async (distance: number) => {
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + distance * width, y + height / 2, { steps: 5 });
    await page.mouse.up();
  };
  await drag(-0.1);
  await expect(view(page, 'Founder’s view')).toBeChecked();
  await drag(-0.4);
  await expect(view(page, 'Investor’s view')).toBeChecked();
  await expect.poll(() => facing(page)).toContain('as an investor sees it');
  await drag(0.4);
  await expect(view(page, 'Founder’s view')).toBeChecked();
  await expect.poll(() => facing(page)).toContain('as its founder sees it');
}
