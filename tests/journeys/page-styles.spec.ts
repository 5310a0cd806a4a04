import type { Page, Request } from '@playwright/test';
import { PAGES } from '#app/content/pages.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { openHydrated } from '#scripts/harness/browser/hydration.ts';
import { stopClock } from '#scripts/harness/browser/stopped-clock.ts';

const WIDTHS = [1440, 375];
const FORM = '/get-early-access';

/** Lists the pages that links lead to, as far as their path matches. */
const listPages = (area: RegExp) =>
  PAGES.filter(({ path, canonical, isUnlisted }) => !canonical && !isUnlisted && area.test(path)).map(
    ({ path }) => path,
  );

/**
 * Each page links to the next. Styles and policies of earlier pages stay, so a walk begins in other areas, and the
 * founder's begins on a page whose policy admits no style attributes.
 */
const WALKS = {
  public: {
    begin: ['/founder/resources', '/investor/dashboard', FORM],
    // The form's page links to few others, so it is the last.
    compare: [...listPages(/^\/(?!founder\/|investor\/|get-early-access)/), FORM],
  },
  founder: {
    begin: ['/founder/resources', '/investor/dashboard', '/investor/discover'],
    compare: listPages(/^\/founder\//),
  },
  investor: {
    begin: ['/terms', '/', '/founder/dashboard'],
    compare: listPages(/^\/investor\//),
  },
};

for (const [area, { begin, compare }] of Object.entries(WALKS)) {
  test(`every ${area} page looks the same after three other pages as when it is opened @once`, async ({ page }) => {
    const [first = '', ...next] = begin;
    await stopClock(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHydrated(page, first);
    const documents = watchDocuments(page);
    for (const path of next) await follow(page, path);
    const reached = new Map<string, Buffer[]>();
    for (const path of compare) {
      await follow(page, path);
      reached.set(path, await takePictures(page));
    }
    expect(documents, 'no page of the walk loads a document').toEqual([]);

    for (const path of compare) {
      await openHydrated(page, path);
      const opened = await takePictures(page);
      for (const [index, width] of WIDTHS.entries()) {
        const pictures = { opened: opened[index] as Buffer, reached: reached.get(path)?.[index] as Buffer };
        if (pictures.opened.equals(pictures.reached)) continue;
        for (const [name, body] of Object.entries(pictures)) {
          await test.info().attach(`${path} ${name} at ${width} px`, { body, contentType: 'image/jpeg' });
        }
        expect.soft(pictures.reached, `${path} at ${width} px`).toBe('the same picture');
      }
    }
  });
}

async function follow(page: Page, path: string) {
  await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
  await expect(page).toHaveURL(path);
  const title = PAGES.find((entry) => entry.path === path)?.title ?? '';
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

function watchDocuments(page: Page): string[] {
  const documents: string[] = [];
  const watch = (request: Request) => request.isNavigationRequest() && documents.push(request.url());
  page.on('request', watch);
  return documents;
}

/** Takes the whole page at each width, without the focus, which a new page takes to its heading. */
async function takePictures(page: Page): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await loadEverything(page);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    pictures.push(await page.screenshot({ fullPage: true, animations: 'disabled', type: 'jpeg', quality: 90 }));
  }
  return pictures;
}

/**
 * Loads what would load once it comes into view, which would be while a picture is taken. The carousel's images are decoded
 * when there is time for it, which may be later still.
 */
async function loadEverything(page: Page) {
  const carousel = page.getByRole('region', { name: 'The product in pictures' });
  if ((await carousel.count()) > 0) {
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.getByRole('button', { name: 'Next slide' })).toBeVisible();
  }
  await page.evaluate(async () => {
    for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' });
    await Promise.all([...document.images].map((image) => image.decode()));
  });
}
