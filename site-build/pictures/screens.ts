import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { SLIDE_PICTURES, SLIDES } from '#app/content/slides.ts';
import { FRAMES, type Frame } from './frames.ts';

const folder = path.resolve(import.meta.dirname, '../../public/screens');
const MORNING = new Date('2025-06-02T09:00:00Z');
/** By then every timer of a screen (a chat that is typing) has run out. */
const SETTLED = 5000;
/** The place kept free for a scrollbar, which no picture shows. */
export const NO_GUTTER = 'html { scrollbar-gutter: auto !important }';
/** A frame shows its parts alone, in its middle, so that none is cut off. */
const PARTS_ALONE = 'body { visibility: hidden; padding-bottom: 100vh } [data-part] { visibility: visible }';

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

async function shoot(browser: Browser, address: string, { width, parts, without, style = '' }: Frame) {
  const size = { width, height: Math.round((width * 9) / 16) };
  // Dates in the English that sample data is written in.
  const page = await browser.newPage({
    viewport: size,
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
  const shown = parts(main);
  for (const part of shown) await part.evaluate((one) => one.setAttribute('data-part', ''));
  await page.addStyleTag({ content: `${NO_GUTTER} ${PARTS_ALONE} ${style}` });
  const picture = await page.screenshot({ fullPage: true, clip: { x: 0, y: await topOf(shown, size), ...size } });
  await page.close();
  return picture;
}

/** A conversation shows more than an empty chat: where questions are suggested, ask the first. */
async function askSomething(page: Page) {
  const question = page.getByRole('list', { name: 'Suggested questions' }).getByRole('button').first();
  if ((await question.count()) === 0) return;
  await question.dispatchEvent('click');
  await page.clock.runFor(SETTLED);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

/** Where a frame begins that has the parts in its middle. */
async function topOf(parts: Locator[], { height }: { height: number }): Promise<number> {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const tops = boxes.map((box) => box?.y ?? Number.NaN);
  const bottoms = boxes.map((box) => (box ? box.y + box.height : Number.NaN));
  const [top, bottom] = [Math.min(...tops), Math.max(...bottoms)];
  if (!(bottom - top <= height))
    throw new Error(`What a picture shows is ${bottom - top} px high, its frame ${height}.`);
  return Math.max(0, (top + bottom - height) / 2);
}

const FORMATS = {
  avif: { quality: 52, effort: 7, chromaSubsampling: '4:4:4' },
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
