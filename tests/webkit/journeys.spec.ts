// The journeys that matter most, in WebKitGTK: the engine of Safari and of every browser on an iPhone.
import { test as base, expect } from '@playwright/test';
import { PAGES } from '#app/content/pages.ts';
import { findRows } from '#scripts/harness/browser/ask-as-owner.ts';
import { createEmail } from '#scripts/harness/browser/early-access-form.ts';
import { aPerson } from '#scripts/harness/browser/my-entry.ts';
import { startProxy } from './proxy.ts';
import { startWebKit, type Visitor } from './web-driver.ts';

type WebKit = Awaited<ReturnType<typeof startWebKit>>;

const test = base.extend<{ hasScripts: boolean; visitor: Visitor }, { webkit: WebKit }>({
  hasScripts: [true, { option: true }],
  webkit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs
    async ({}, use) => {
      const webkit = await startWebKit();
      await use(webkit);
      await webkit.stop();
    },
    { scope: 'worker' },
  ],
  // The browser stays open. Each journey has the site at an address of its own, where nothing is stored yet.
  visitor: async ({ webkit, baseURL, hasScripts }, use, testInfo) => {
    const site = await startProxy(baseURL ?? '', { hasScripts });
    const visitor = webkit.visit(site.address);
    await visitor.resize(...DESKTOP);
    await use(visitor);
    // Playwright knows nothing of this browser, so it cannot show what was on the screen when a journey failed.
    if (testInfo.status !== testInfo.expectedStatus) {
      console.log(
        await visitor.path(),
        await visitor.run('return [...(window.toasts ?? []), ...(window.problems ?? [])]'),
      );
      console.log(await visitor.text());
    }
    site.stop();
  },
});

const DESKTOP = [1280, 800] as const;
const PHONE = [375, 667] as const;

const expectPath = (visitor: Visitor, path: string) => expect.poll(visitor.path).toBe(path);
const expectText = (visitor: Visitor, text: string) => expect.poll(visitor.text).toContain(text);
const expectNoProblems = async (visitor: Visitor) =>
  expect(await visitor.run('return window.problems ?? ["no script watched this page"]')).toEqual([]);

/**
 * Scroll restoration is the last effect of hydration. After it and the font, nothing moves under a click. The path is
 * compared so that the previous page, which has started long ago, never counts.
 */
const isStarted = (visitor: Visitor, path: string) =>
  visitor.run<boolean>(
    `const hasFont = [...document.fonts].some(({ family, status }) => family === 'Geist' && status === 'loaded');
    const isLoaded = document.readyState === 'complete' && hasFont;
    return location.pathname === arguments[0] && isLoaded && history.scrollRestoration === 'manual';`,
    path,
  );

async function open(visitor: Visitor, path: string) {
  await visitor.open(path);
  await expect.poll(() => isStarted(visitor, path), { message: `${path} starts`, intervals: [50] }).toBe(true);
}

async function fillIn(visitor: Visitor, email: string) {
  await visitor.type('textbox', 'Full name', 'Ada Example');
  await visitor.type('textbox', 'Email', email);
  await visitor.click('option', 'Founder');
  await visitor.click('checkbox', '');
}

async function register(visitor: Visitor, email: string) {
  await open(visitor, '/get-early-access');
  await fillIn(visitor, email);
  await visitor.click('button', 'Join the waitlist');
}

/** Expects that a toast with this text slid in, and came to rest inside the screen. */
const expectToastInside = (visitor: Visitor, text: string) =>
  expect
    .poll(() => visitor.run<boolean>('return [...window.toasts].some((toast) => toast.includes(arguments[0]))', text))
    .toBe(true);

test('every page starts by itself, without errors, on a phone', async ({ visitor }) => {
  await visitor.resize(...PHONE);
  for (const { path, title, canonical } of PAGES) {
    // Such a page shows the one at that address.
    if (canonical) continue;
    await open(visitor, path);
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    const shown = await visitor.run(
      `return { title: document.title, overflow: ${overflow}, problems: window.problems }`,
    );
    expect.soft(shown, path).toEqual({ title, overflow: 0, problems: [] });
  }
});

test('the headline does not run into the score ring on a phone', async ({ visitor }) => {
  await visitor.resize(...PHONE);
  await open(visitor, '/');
  const overlapsRing = `
    const ring = document.querySelector('.hero-ring').getBoundingClientRect();
    const headline = document.createRange();
    headline.selectNodeContents(document.querySelector('h1'));
    const lines = [...headline.getClientRects()];
    return lines.some((line) => line.top < ring.bottom && line.right > ring.left);`;
  expect(await visitor.run(overlapsRing)).toBe(false);
});

test('the score in the ring is as wide while it counts up as at the end', async ({ visitor }) => {
  await open(visitor, '/');
  const measureWidthAt = `
    const [milliseconds] = arguments;
    const counter = document.querySelector('.counter');
    for (const animation of counter.getAnimations()) animation.currentTime = milliseconds;
    return counter.clientWidth;`;
  expect(await visitor.run(measureWidthAt, 400)).toBe(await visitor.run(measureWidthAt, 1000));
});

test('the point at the end of a rising line is round, not stretched with the drawing', async ({ visitor }) => {
  await open(visitor, '/');
  // The box of an SVG element leaves out its stroke. What is under the pointer does not.
  const measurePoints = `
    document.documentElement.style.scrollBehavior = 'auto';
    const points = document.querySelectorAll('main path[stroke-linecap=round][vector-effect=non-scaling-stroke]');
    return [...points].map((point) => {
      point.scrollIntoView({ block: 'center' });
      const { x, y } = point.getBoundingClientRect();
      const offsets = Array.from({ length: 101 }, (_, index) => index - 50);
      return offsets.filter((offset) => document.elementFromPoint(x + offset, y) === point).length;
    });`;
  const widths = await visitor.run<number[]>(measurePoints);
  expect(widths).toHaveLength(2);
  for (const width of widths) {
    expect(width).toBeGreaterThanOrEqual(8);
    expect(width).toBeLessThanOrEqual(16);
  }
});

test('the toasts of a registration and of a repeated one are inside a phone’s screen', async ({ visitor }) => {
  const email = createEmail();
  await visitor.resize(...PHONE);
  await register(visitor, email);
  await expectToastInside(visitor, 'Registration successful!');
  await expectPath(visitor, '/thank-you');
  await expectNoProblems(visitor);
  await register(visitor, email);
  await expectToastInside(visitor, 'This email is already registered. Please use a different email.');
  await expectPath(visitor, '/get-early-access');
  expect(await findRows(email)).toEqual([expect.objectContaining({ full_name: 'Ada Example', role: 'founder' })]);
});

test.describe('without JavaScript', () => {
  test.use({ hasScripts: false });

  test('a form that is refused is as it was for those who go back', async ({ visitor }) => {
    const { row } = await aPerson();
    await visitor.open('/get-early-access');
    await fillIn(visitor, row.email);
    await visitor.click('button', 'Join the waitlist');
    await expectText(visitor, 'This email is already registered. Please use a different email.');
    await visitor.goBack();
    await expectText(visitor, 'Join the waitlist');
    const readForm = 'return Object.fromEntries(new FormData(document.forms[0]))';
    expect(await visitor.run(readForm)).toMatchObject({
      fullName: 'Ada Example',
      email: row.email,
      role: 'founder',
      termsAgreed: 'on',
    });
  });

  test('the browser itself refuses a form with mistakes', async ({ visitor }) => {
    await visitor.open('/get-early-access');
    await fillIn(visitor, 'nobody');
    await visitor.click('button', 'Join the waitlist');
    await expect.poll(() => visitor.run('return document.activeElement.name')).toBe('email');
    await expectPath(visitor, '/get-early-access');
  });
});

test('the FAQ keeps one question open at a time', async ({ visitor }) => {
  await open(visitor, '/pricing');
  const readTexts = (selector: string) =>
    visitor.run<string[]>(
      'return [...document.querySelectorAll(arguments[0])].map((element) => element.textContent)',
      selector,
    );
  const listOpenQuestions = () => readTexts('details[name=faq][open] summary');
  const questions = await readTexts('details[name=faq] summary');
  expect(await listOpenQuestions()).toEqual(questions.slice(0, 1));
  for (const question of questions.slice(1, 3)) {
    await visitor.click('question', question);
    await expect.poll(listOpenQuestions).toEqual([question]);
  }
  await visitor.click('question', questions[2] ?? '');
  await expect.poll(listOpenQuestions).toEqual([]);
});

test('the menu of a phone closes when one of its links is followed', async ({ visitor }) => {
  await visitor.resize(...PHONE);
  await open(visitor, '/');
  await visitor.click('button', 'Menu');
  await visitor.click('link', 'Pricing');
  await expectText(visitor, 'Your Startup, Supercharged!');
  const isMenuOpen = `return document.querySelector('nav[aria-label="Main"]').checkVisibility()`;
  await expect.poll(() => visitor.run(isMenuOpen)).toBe(false);
  await expectNoProblems(visitor);
});

test('Back and Forward show the pages that were left', async ({ visitor }) => {
  await open(visitor, '/');
  await visitor.click('link', 'Pricing');
  await expectText(visitor, 'Your Startup, Supercharged!');
  await visitor.click('link', 'Get Started');
  await expectPath(visitor, '/get-early-access');
  await visitor.goBack();
  await expectPath(visitor, '/pricing');
  await expectText(visitor, 'Your Startup, Supercharged!');
  await visitor.goBack();
  await expectPath(visitor, '/');
  await visitor.goForward();
  await expectPath(visitor, '/pricing');
  await expectText(visitor, 'Your Startup, Supercharged!');
  await expectNoProblems(visitor);
});
