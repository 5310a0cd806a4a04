import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { SLIDE_PICTURES, SLIDES } from '#app/content/slides.ts';
import { FRAMES, type Frame } from './frames.ts';

const folder = path.resolve(import.meta.dirname, '../../public/screens');
const MORNING = new Date('2025-06-02T09:00:00Z');
/** By then every timer of a screen (a chat that is typing) has run out. */
const SETTLED = 5000;
/** The place kept free for a scrollbar, which no picture shows. */
export const NO_GUTTER = 'html { scrollbar-gutter: auto !important }';
/** The screen's own ground around what a picture begins with. */
const MARGIN = 14;

export async function takeScreens(browser: Browser, base: string) {
  await mkdir(folder, { recursive: true });
  const { narrow, wide, sharp } = SLIDE_PICTURES;
  for (const { slug, screen } of SLIDES) {
    const whole = await shoot(browser, `${base}${screen}`, FRAMES[slug].whole);
    await save(slug, wide, whole, ['avif', 'webp']);
    await save(slug, sharp, whole, ['avif']);
    await save(slug, narrow, await shoot(browser, `${base}${screen}`, FRAMES[slug].close), ['avif', 'webp']);
    console.log(`public/screens/${slug}`);
  }
}

/** Begins at the top left of a part of the screen; the rest of the screen runs off to the right and below. */
async function shoot(browser: Browser, address: string, { width, shown, from, without, style = '' }: Frame) {
  const size = { width: shown, height: Math.round((shown * 9) / 16) };
  // Dates in the English that sample data is written in.
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    locale: 'en-US',
    bypassCSP: true,
  });
  await page.clock.install({ time: MORNING });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.clock.runFor(SETTLED);
  await askSomething(page);
  const main = page.locator('main');
  for (const part of without?.(main) ?? []) await part.evaluateAll((all) => all.map((one) => one.remove()));
  await page.addStyleTag({ content: `${NO_GUTTER} header { display: none } ${style}` });
  const { x, y } = (await from(main).first().boundingBox()) ?? { x: 0, y: 0 };
  const picture = await page.screenshot({
    fullPage: true,
    clip: { x: Math.max(0, x - MARGIN), y: Math.max(0, y - MARGIN), ...size },
  });
  await page.close();
  return picture;
}

/** A conversation shows more than an empty chat: where questions are suggested, ask the first. */
async function askSomething(page: Page) {
  const question = page.getByRole('list', { name: 'Suggested questions' }).getByRole('button').first();
  if ((await question.count()) === 0) return;
  // A chat that is not ready, or still greets, ignores it. Then comes the greeting, this question, and its answer.
  while ((await page.locator('[role=log] > div').count()) < 4) {
    await question.dispatchEvent('click');
    await page.clock.runFor(SETTLED);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

const FORMATS = {
  avif: { quality: 52, effort: 4, chromaSubsampling: '4:4:4' },
  webp: { quality: 78, effort: 6, smartSubsample: true },
};
type Format = keyof typeof FORMATS;

async function save(slug: string, size: { width: number; height: number }, picture: Buffer, formats: Format[]) {
  const sized = sharp(picture).resize(size.width, size.height);
  for (const format of formats) {
    const file = path.join(folder, `${slug}-${size.width}.${format}`);
    await sized.clone().toFormat(format, FORMATS[format]).toFile(file);
  }
}
