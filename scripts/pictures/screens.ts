import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { SLIDE_PICTURES, SLIDES } from '../../app/content/slides.ts';

const folder = path.resolve(import.meta.dirname, '../../public/screens');
const MORNING = new Date('2025-06-02T09:00:00Z');

/** What the close view shows, by the text it begins with; the top of the screen where the text is not found. */
const CLOSE_UPS: Record<(typeof SLIDES)[number]['slug'], RegExp> = {
  'health-score': /^Startup Health Score$/,
  'ai-coach': /^AI Co(founder|ach)$/,
  progress: /^Vibe Score( trend)?$/i,
  portfolio: /^My Portfolio$/,
  opportunities: /^Discover( Startups)?$/,
};
const WHOLE = { width: 1120, height: 630 };
const CLOSE = { width: 480, height: 270 };
const MARGIN = 16;
/** The place kept free for a scrollbar, which no picture shows. */
export const NO_GUTTER = 'html { scrollbar-gutter: auto !important }';

export async function takeScreens(browser: Browser, base: string) {
  await mkdir(folder, { recursive: true });
  for (const { slug, screen } of SLIDES) {
    await save(slug, SLIDE_PICTURES.wide, await shoot(browser, `${base}${screen}`, WHOLE));
    await save(slug, SLIDE_PICTURES.narrow, await shoot(browser, `${base}${screen}`, CLOSE, CLOSE_UPS[slug]));
    console.log(`public/screens/${slug}`);
  }
}

async function shoot(browser: Browser, address: string, size: typeof WHOLE, start?: RegExp) {
  const page = await browser.newPage({
    viewport: size,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  await page.clock.install({ time: MORNING });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.addStyleTag({ content: NO_GUTTER });
  // Timers of the screen (a chat that is typing) run out before the picture is taken.
  await page.clock.runFor(5000);
  const top = start ? await topOf(page, start) : 0;
  const picture = await page.screenshot({ fullPage: true, clip: { x: 0, y: top, ...size } });
  await page.close();
  return picture;
}

async function topOf(page: Page, start: RegExp): Promise<number> {
  const found = page.locator('main').getByText(start).first();
  const place = (await found.count()) > 0 ? await found.boundingBox() : null;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return Math.max(0, Math.min((place?.y ?? 0) - MARGIN, height - CLOSE.height));
}

async function save(slug: string, { width, height }: { width: number; height: number }, picture: Buffer) {
  const sized = sharp(picture).resize(width, height, { fit: 'cover', position: 'top' });
  const file = path.join(folder, `${slug}-${width}`);
  await sized.clone().avif({ quality: 55, effort: 7, chromaSubsampling: '4:4:4' }).toFile(`${file}.avif`);
  await sized.clone().webp({ quality: 78, effort: 6, smartSubsample: true }).toFile(`${file}.webp`);
}
