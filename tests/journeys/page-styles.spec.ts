import type { Page, Request } from '@playwright/test';
import { parse } from 'node-html-parser';
import { PAGES } from '#app/content/pages.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';
import { stopClock } from '../helpers/browser/stopped-clock.ts';

/** No link leads to these: a registration does, or an email. */
const WITHOUT_LINKS = ['/thank-you', '/my-entry'];
const paths = PAGES.filter(({ canonical }) => !canonical).flatMap(({ path }) =>
  WITHOUT_LINKS.includes(path) ? [] : [path],
);
const WIDTHS = [1440, 768, 375];

for (const path of paths) {
  test(`${path} looks the same after three other pages as when it is opened @once`, async ({ page, request }) => {
    const links = new Map<string, string[]>();
    for (const from of paths) links.set(from, findLinks(await (await request.get(from)).text()));
    const [first = '', ...next] = findWay(links, path);

    await stopClock(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHydrated(page, path);
    const opened = await takePictures(page);

    await openHydrated(page, first);
    const documents = watchDocuments(page);
    for (const step of next) await follow(page, step);
    const reached = await takePictures(page);

    expect(documents, `all of ${next.join(', ')} are reached without loading a document`).toEqual([]);
    for (const [index, width] of WIDTHS.entries()) {
      await test.info().attach(`opened-${width}`, { body: opened[index], contentType: 'image/png' });
      await test.info().attach(`reached-${width}`, { body: reached[index], contentType: 'image/png' });
      expect(opened[index]?.equals(reached[index] as Buffer), `at ${width} px, after ${first}, ${next}`).toBe(true);
    }
  });
}

function findLinks(html: string): string[] {
  const addresses = parse(html)
    .querySelectorAll('a[href^="/"]')
    .map((link) => link.getAttribute('href') ?? '');
  return paths.filter((path) => addresses.includes(path));
}

/** Finds four different pages, each linked from the one before, that end at `path`, in as many areas as possible. */
function findWay(links: Map<string, string[]>, path: string): string[] {
  let ways = [[path]];
  for (let length = 1; length < 4; length += 1) {
    ways = ways.flatMap((way) =>
      paths
        .filter((from) => !way.includes(from) && links.get(from)?.includes(way[0] ?? ''))
        .map((from) => [from, ...way]),
    );
  }
  const countAreas = (way: string[]) => new Set(way.map((step) => /^\/(founder|investor)\//.exec(step)?.[1])).size;
  const [best] = ways.sort((a, b) => countAreas(b) - countAreas(a));
  if (!best) throw new Error(`No three links lead to ${path}.`);
  return best;
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
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    pictures.push(await page.screenshot({ fullPage: true, animations: 'disabled' }));
  }
  return pictures;
}
