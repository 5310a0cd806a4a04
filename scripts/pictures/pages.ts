import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { PAGES } from '#app/content/pages.ts';
import { NO_GUTTER } from './screens.ts';

const folder = path.resolve(import.meta.dirname, '../../build/screenshots');
const WIDTHS = [375, 768, 1440];

/** Takes every page, or those named, at three widths. */
export async function takePages(browser: Browser, base: string, only: string[]) {
  await mkdir(folder, { recursive: true });
  const paths = only.length > 0 ? only : PAGES.map((page) => page.path);
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, bypassCSP: true });
    for (const address of paths) {
      await page.goto(`${base}${address}`, { waitUntil: 'networkidle' });
      await page.addStyleTag({ content: NO_GUTTER });
      await page.evaluate(async () => {
        for (const picture of document.images) picture.loading = 'eager';
        await Promise.allSettled([...document.images].map((picture) => picture.decode()));
      });
      const name = address === '/' ? 'landing' : address.slice(1).replaceAll('/', '-');
      await page.screenshot({
        path: path.join(folder, `${name}-${width}.png`),
        fullPage: true,
        animations: 'disabled',
      });
    }
    await page.close();
  }
  console.log(`build/screenshots: ${paths.length} pages at ${WIDTHS.join(', ')} px`);
}
