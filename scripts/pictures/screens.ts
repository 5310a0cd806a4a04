import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { SLIDE_PICTURES, SLIDES } from '#app/content/slides.ts';
import { FRAMES, type Frame } from './frames.ts';

const folder = path.resolve(import.meta.dirname, '../../public/screens');
const MORNING = new Date('2025-06-02T09:00:00Z');
/** After this time every timer of a screen, such as a chat that is typing, has run out. */
const SETTLE_MS = 5000;
/** Removes the space that is reserved for a scrollbar, which no picture shows. */
export const NO_GUTTER = 'html { scrollbar-gutter: auto !important }';
/** How many pixels of the screen's background a picture shows around its content. */
const MARGIN = 14;
/** The part of a picture's height that a slide shows: the slide's margin at the top pushes the rest out of it. */
const VISIBLE_SHARE = 0.955;
/** How far above a picture's lower edge its last line or row ends, in pixels of the screen. */
const CLEARANCE = 14;

type Size = { width: number; height: number };

export async function takeScreens(browser: Browser, base: string) {
  await mkdir(folder, { recursive: true });
  const { narrow, wide, sharp } = SLIDE_PICTURES;
  for (const { slug, screen } of SLIDES) {
    const address = `${base}${screen.replace(/#.*/, '')}`;
    const whole = await takePicture(browser, address, FRAMES[slug].whole, wide);
    await save(slug, wide, whole, ['avif', 'webp']);
    await save(slug, sharp, whole, ['avif']);
    const close = await takePicture(browser, address, FRAMES[slug].close, narrow);
    await save(slug, narrow, close, ['avif', 'webp']);
    console.log(`public/screens/${slug}`);
  }
}

/** Takes a picture that begins at the top left of a part of the screen, and is as wide as the screen's content. */
async function takePicture(browser: Browser, address: string, frame: Frame, { width, height }: Size) {
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
  await page.clock.runFor(SETTLE_MS);
  await askFirstSuggestion(page);
  const main = page.locator('main');
  for (const part of frame.without?.(main) ?? [])
    await part.evaluateAll((elements) => elements.map((element) => element.remove()));
  await page.addStyleTag({ content: `${NO_GUTTER} header { display: none } ${frame.style ?? ''}` });
  const start = await frame.from(main).first().boundingBox();
  if (!start) throw new Error(`${address} does not show what its picture should begin with.`);
  const left = start.x - MARGIN;
  const top = Math.max(0, start.y - MARGIN);
  const shown = frame.width - 2 * left;
  const clip = { x: left, y: top, width: shown, height: (shown * height) / width };
  await main.evaluate(hideLinesBelow, top + clip.height * VISIBLE_SHARE - CLEARANCE);
  const picture = await page.screenshot({ fullPage: true, clip });
  await page.close();
  return picture;
}

/**
 * Runs in the page. Hides each text that reaches below the edge, with the rest of its row unless that is a card: a row
 * may end in a bar.
 */
function hideLinesBelow(main: Element, edge: number) {
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement } = texts.currentNode;
    const row = parentElement?.closest<HTMLElement>('li:not(:has(article))') ?? parentElement;
    const bottom = row?.getBoundingClientRect().bottom ?? 0;
    if (bottom + scrollY > edge) row?.style.setProperty('visibility', 'hidden');
  }
}

/** Asks the first suggested question, where there is one: a conversation shows more than an empty chat. */
async function askFirstSuggestion(page: Page) {
  const question = page.getByRole('list', { name: 'Suggested questions' }).getByRole('button').first();
  if ((await question.count()) === 0) return;
  // A chat ignores the click until it is ready and has greeted. After the question and its answer it has three messages.
  while ((await page.locator('[role=log] > div').count()) < 3) {
    await question.dispatchEvent('click');
    await page.clock.runFor(SETTLE_MS);
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
