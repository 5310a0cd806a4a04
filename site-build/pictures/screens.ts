import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { SLIDE_PICTURES, SLIDES, type Slide } from '#app/content/slides.ts';

const folder = path.resolve(import.meta.dirname, '../../public/screens');
const MORNING = new Date('2025-06-02T09:00:00Z');

/** What the close view begins with; the top of the screen where it is not found. */
const CLOSE_UPS: Record<Slide['slug'], (main: Locator) => Locator> = {
  'health-score': (main) => main.getByRole('heading', { name: 'Startup Health Score' }),
  'ai-coach': (main) => main.getByRole('heading', { name: 'Conversation' }),
  progress: (main) => main.getByRole('heading', { name: 'Vibe Score trend' }),
  portfolio: (main) => main.getByRole('heading', { name: 'Companies' }),
  opportunities: (main) => main.getByText(/^Showing \d+ of/),
};
const WHOLE = { width: 1120, height: 630 };
const CLOSE = { width: 480, height: 270 };
const MARGIN = 16;
/** By then every timer of a screen (a chat that is typing) has run out. */
const SETTLED = 5000;
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

async function shoot(browser: Browser, address: string, size: typeof WHOLE, start?: (main: Locator) => Locator) {
  const page = await browser.newPage({
    viewport: size,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  await page.clock.install({ time: MORNING });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.addStyleTag({ content: NO_GUTTER });
  await page.clock.runFor(SETTLED);
  await askSomething(page);
  const top = start ? await topOf(page, start) : 0;
  const picture = await page.screenshot({ fullPage: true, clip: { x: 0, y: top, ...size } });
  await page.close();
  return picture;
}

/** A conversation shows more than an empty chat: where questions are suggested, ask the first. */
async function askSomething(page: Page) {
  const question = page.locator('main button').filter({ hasText: /\?$/ }).first();
  if (!new URL(page.url()).pathname.endsWith('/ai-cofounder') || (await question.count()) === 0) return;
  await question.dispatchEvent('click');
  await page.clock.runFor(SETTLED);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

async function topOf(page: Page, start: (main: Locator) => Locator): Promise<number> {
  const found = start(page.locator('main')).first();
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
