import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';

const TITLES = [
  'Startup Health Score',
  'AI Coach',
  'Milestones & Progress',
  'My Portfolio',
  'Investment Opportunities',
];

const carousel = (page: Page) => page.getByRole('region', { name: 'The product in pictures' });
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name });

async function openCarousel(page: Page) {
  await page.clock.install();
  await openHydrated(page, '/');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(button(page, 'Next slide')).toBeVisible();
  await page.mouse.move(0, 0);
  // From here on the test controls the clock.
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

async function expectSlide(page: Page, title: string) {
  await expect(button(page, `Show ${title}`)).toHaveAttribute('aria-current', 'true');
  await expect(carousel(page).locator('button[aria-current="true"]')).toHaveCount(1);
}

/** Goes to a known slide at the start of its time. */
async function begin(page: Page) {
  await button(page, `Show ${TITLES[0]}`).click();
  await page.mouse.move(0, 0);
  await expectSlide(page, 'Startup Health Score');
}

test('five slides in order, 16:9, each with its picture and text, moved by hand', async ({ page }) => {
  await openCarousel(page);
  const slides = carousel(page).locator('figure');
  await expect(slides.getByRole('heading')).toHaveText(TITLES);
  await expect(slides.getByRole('link')).toHaveCount(5);
  for (const picture of await slides.locator('img').all()) {
    await picture.evaluate((img: HTMLImageElement) => {
      img.loading = 'eager';
      return img.decode();
    });
    const frame = picture.locator('xpath=..');
    const { width, height } = (await frame.boundingBox()) ?? { width: 0, height: 1 };
    expect(width / height).toBeCloseTo(16 / 9, 1);
    expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('.avif');
  }

  await test.step('a swipe moves it', async () => {
    await begin(page);
    const box = await carousel(page).locator('figure img').first().boundingBox();
    if (!box) throw new Error('the first slide has no place');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.8, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.5, y, { steps: 4 });
    await page.mouse.move(box.x + box.width * 0.1, y, { steps: 4 });
    await page.mouse.up();
    await expectSlide(page, 'AI Coach');
    await page.clock.runFor(1500);
  });

  await test.step('arrows, dots and arrow keys move it, and it loops', async () => {
    await begin(page);
    await button(page, 'Previous slide').click();
    await expectSlide(page, 'Investment Opportunities');
    await button(page, 'Next slide').click();
    await expectSlide(page, 'Startup Health Score');
    await button(page, 'Show My Portfolio').click();
    await expectSlide(page, 'My Portfolio');
    await page.clock.runFor(1500);
    await expect(carousel(page).locator('figure', { hasText: 'My Portfolio' })).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('ArrowRight');
    await expectSlide(page, 'Investment Opportunities');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expectSlide(page, 'Milestones & Progress');
  });

  await test.step('the AI Coach leads to the coach', async () => {
    await button(page, 'Show AI Coach').click();
    await page.clock.runFor(1500);
    await slides.getByRole('link', { name: 'AI Coach' }).click();
    await expect(page.getByRole('heading', { name: 'AI Coach' })).toBeVisible();
  });
});

test('it advances every 4000 ms, loops, and pauses only on hover or with the pause button @once', async ({ page }) => {
  await openCarousel(page);
  await begin(page);
  await button(page, 'Next slide').click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3999);
  await expectSlide(page, 'AI Coach');
  await page.clock.runFor(1);
  await expectSlide(page, 'Milestones & Progress');
  for (const title of ['My Portfolio', 'Investment Opportunities', 'Startup Health Score', 'AI Coach']) {
    await page.clock.runFor(4000);
    await expectSlide(page, title);
  }

  await test.step('it pauses while hovered', async () => {
    await begin(page);
    await carousel(page).locator('figure').first().hover();
    await page.clock.runFor(12_000);
    await expectSlide(page, 'Startup Health Score');
    await page.mouse.move(0, 0);
    await page.clock.runFor(4000);
    await expectSlide(page, 'AI Coach');
  });

  await test.step('the pause button pauses it until pressed again', async () => {
    await button(page, 'Pause the slides').click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(12_000);
    await expectSlide(page, 'AI Coach');
    await button(page, 'Next slide').click();
    await button(page, 'Play the slides').click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(4000);
    await expectSlide(page, 'My Portfolio');
  });

  await test.step('with reduced motion it does not move by itself', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(button(page, 'Pause the slides')).toBeHidden();
    await page.clock.runFor(20_000);
    await expectSlide(page, 'My Portfolio');
  });
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it is a strip that scrolls and snaps @once', async ({ page }) => {
    await page.goto('/');
    const slides = carousel(page).locator('figure');
    await slides.nth(2).scrollIntoViewIfNeeded();
    await expect(slides.nth(2)).toBeInViewport();
    await expect(slides.nth(0)).not.toBeInViewport();
  });
});
