import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { EARLY_ACCESS_PICTURE, SLIDE_PICTURES, SLIDES } from '#app/content/slides.ts';
import { EARLY_ACCESS_FRAME, FRAMES, type Frame } from './frames.ts';

const folder = path.resolve(import.meta.dirname, '../../public/screens');
const MORNING = new Date('2025-06-02T09:00:00Z');
/** After this many milliseconds every timer of a screen (a chat that is typing) has run out. */
const SETTLED = 5000;
/** Removes the space kept free for a scrollbar, which no picture shows. */
export const NO_GUTTER = 'html { scrollbar-gutter: auto !important }';
/** The screen's own ground around what a picture shows. */
const MARGIN = 14;
/** A slide is 16:9 with a margin at its top and left, so the lowest part of a picture of that shape is out of sight. */
const IN_SIGHT = 0.955;

type Size = { width: number; height: number };

export async function takeScreens(browser: Browser, base: string) {
  await mkdir(folder, { recursive: true });
  const { narrow, wide, sharp } = SLIDE_PICTURES;
  for (const { slug, screen } of SLIDES) {
    const whole = await shoot(browser, `${base}${screen}`, FRAMES[slug].whole, wide);
    await save(slug, wide, whole, ['avif', 'webp']);
    await save(slug, sharp, whole, ['avif']);
    const close = await shoot(browser, `${base}${screen}`, FRAMES[slug].close, narrow);
    await save(slug, narrow, close, ['avif', 'webp']);
    console.log(`public/screens/${slug}`);
  }
  const early = await shoot(browser, `${base}/founder/dashboard`, EARLY_ACCESS_FRAME, EARLY_ACCESS_PICTURE);
  await save('early-access', EARLY_ACCESS_PICTURE, early, ['webp']);
  console.log('public/screens/early-access');
}

/** Takes a picture that begins at the top left of a part of the screen, and is as wide as the screen's content. */
async function shoot(browser: Browser, address: string, frame: Frame, { width, height }: Size) {
  // Dates are shown in the English that the sample data is written in.
  const page = await browser.newPage({
    viewport: { width: frame.width, height: 900 },
    deviceScaleFactor: 3,
    reducedMotion: 'reduce',
    locale: 'en-US',
    bypassCSP: true,
  });
  await page.clock.install({ time: MORNING });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.clock.runFor(SETTLED);
  await askSomething(page);
  const main = page.locator('main');
  for (const part of frame.without?.(main) ?? []) await part.evaluateAll((all) => all.map((one) => one.remove()));
  await page.addStyleTag({ content: `${NO_GUTTER} header { display: none } ${frame.style ?? ''}` });
  const start = await frame.from(main).first().boundingBox();
  if (!start) throw new Error(`${address} does not show what its picture should begin with.`);
  const left = start.x - MARGIN;
  const top = Math.max(0, start.y - MARGIN);
  const shown = frame.width - 2 * left;
  const clip = { x: left, y: top, width: shown, height: (shown * height) / width };
  await main.evaluate(hideLinesBelow, top + clip.height * IN_SIGHT);
  const picture = await page.screenshot({ fullPage: true, clip });
  await page.close();
  return picture;
}

/**
 * Runs in the page. A line of text that the picture's lower edge would cut is left out, with the rest of its row unless
 * that is a card.
 */
function hideLinesBelow(main: Element, edge: number) {
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    const { bottom } = range.getBoundingClientRect();
    const { parentElement } = texts.currentNode;
    const part = parentElement?.closest<HTMLElement>('li:not(:has(article))') ?? parentElement;
    if (bottom + scrollY > edge) part?.style.setProperty('visibility', 'hidden');
  }
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

async function save(slug: string, size: Size, picture: Buffer, formats: Format[]) {
  const sized = sharp(picture).resize(size.width, size.height);
  for (const format of formats) {
    const file = path.join(folder, `${slug}-${size.width}.${format}`);
    await sized.clone().toFormat(format, FORMATS[format]).toFile(file);
  }
}
