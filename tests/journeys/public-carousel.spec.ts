import type { Page } from '@playwright/test';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { openHydrated } from '#scripts/harness/browser/hydration.ts';
import { followLink } from '#scripts/harness/browser/stopped-clock.ts';

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

const expectSlide = (page: Page, title: string) =>
  expect(carousel(page).locator('button[aria-current="true"]')).toHaveAccessibleName(`Show ${title}`);

/** Presses a button and moves the mouse away: a slide's time begins when the mouse has left the carousel. */
async function press(page: Page, name: string) {
  await button(page, name).click();
  await page.mouse.move(0, 0);
}

test('the carousel shows five slides that can be moved by hand @once', async ({ page }) => {
  await openCarousel(page);
  const slides = carousel(page).locator('figure');

  await test.step('each slide has its title and a link', async () => {
    await expect(slides.getByRole('heading')).toHaveText(TITLES);
    await expect(slides.getByRole('link')).toHaveCount(5);
  });

  await test.step('each slide has its picture, 16:9', async () => {
    for (const picture of await slides.locator('img').all()) {
      await picture.evaluate((img: HTMLImageElement) => {
        img.loading = 'eager';
        return img.decode();
      });
      const { width, height } = await picture.locator('..').evaluate((frame) => frame.getBoundingClientRect());
      expect(width / height).toBeCloseTo(16 / 9, 1);
      expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('.avif');
    }
  });

  await test.step('a swipe moves it', async () => {
    await press(page, 'Show Startup Health Score');
    await page.clock.runFor(1500);
    const picture = slides.locator('img').first();
    const { x, y, width, height } = await picture.evaluate((img) => img.getBoundingClientRect());
    await page.mouse.move(x + width * 0.8, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.1, y + height / 2, { steps: 8 });
    await page.mouse.up();
    await expectSlide(page, 'AI Coach');
    await page.clock.runFor(1500);
  });

  await test.step('buttons, dots and arrow keys move it in a loop', async () => {
    await button(page, 'Show Startup Health Score').click();
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

  await test.step('a slide leads to its screen', async () => {
    await button(page, 'Show AI Coach').click();
    await page.clock.runFor(1500);
    await followLink(slides.getByRole('link', { name: 'AI Coach' }));
    await expect(page).toHaveURL('/founder/dashboard#ai-coach');
    await expect(page.getByRole('heading', { level: 2, name: 'AI Coach' })).toBeVisible();
  });
});

test('the carousel advances every 4000 ms unless someone pauses it @once', async ({ page }) => {
  await openCarousel(page);
  await press(page, 'Show Startup Health Score');
  await press(page, 'Next slide');
  await page.clock.runFor(3999);
  await expectSlide(page, 'AI Coach');
  await page.clock.runFor(1);
  await expectSlide(page, 'Milestones & Progress');
  for (const title of ['My Portfolio', 'Investment Opportunities', 'Startup Health Score', 'AI Coach']) {
    await page.clock.fastForward(4000);
    await expectSlide(page, title);
  }

  await test.step('it pauses while hovered', async () => {
    await press(page, 'Show Startup Health Score');
    await carousel(page).locator('figure').first().hover();
    await page.clock.fastForward(12_000);
    await expectSlide(page, 'Startup Health Score');
    await page.mouse.move(0, 0);
    await page.clock.runFor(4000);
    await expectSlide(page, 'AI Coach');
  });

  await test.step('a slide that was reached by keyboard gets its full time', async () => {
    await press(page, 'Show Startup Health Score');
    await page.clock.runFor(3000);
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(3999);
    await expectSlide(page, 'AI Coach');
  });

  await test.step('the pause button pauses it until pressed again', async () => {
    await press(page, 'Pause the slides');
    await page.clock.fastForward(12_000);
    await expectSlide(page, 'AI Coach');
    await button(page, 'Next slide').click();
    await press(page, 'Play the slides');
    await page.clock.runFor(4000);
    await expectSlide(page, 'My Portfolio');
  });

  await test.step('with reduced motion the slides do not advance', async () => {
    // The engine's listener is older than this one, so it has been told by then.
    const told = page.evaluate(async () => {
      const reduced = matchMedia('(prefers-reduced-motion: reduce)');
      await new Promise((resolve) => reduced.addEventListener('change', resolve, { once: true }));
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await told;
    await expect(button(page, 'Pause the slides')).toBeHidden();
    await page.clock.fastForward(12_000);
    await expectSlide(page, 'My Portfolio');
  });
});

test('with reduced motion the carousel waits for the visitor @once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCarousel(page);
  const link = (title: string) => carousel(page).getByRole('link', { name: title });

  await test.step('only the slide on the screen has a tab stop', async () => {
    await expect(carousel(page).locator('li[inert]')).toHaveCount(4);
  });

  await test.step('focus follows the arrow keys to the next slide', async () => {
    await link('Startup Health Score').focus();
    await page.keyboard.press('ArrowRight');
    await expect(link('AI Coach')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Previous slide')).toBeFocused();
  });

  await test.step('each slide is announced, because none moves by itself', async () => {
    await press(page, 'Next slide');
    await expect(carousel(page).locator('[aria-live=polite]')).toHaveText('Slide 3 of 5: Milestones & Progress');
  });
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the carousel is a strip that scrolls and snaps @once', async ({ page }) => {
    await page.goto('/');
    const slides = carousel(page).locator('figure');
    await slides.nth(2).scrollIntoViewIfNeeded();
    await expect(slides.nth(2)).toBeInViewport();
    await expect(slides.nth(0)).not.toBeInViewport();
  });
});
