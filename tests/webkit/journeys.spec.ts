// The journeys that matter most, in WebKitGTK: the engine of Safari and of every browser on an iPhone.
import { test as base, expect } from '@playwright/test';
import { PAGES } from '#app/content/pages.ts';
import { rowsFor } from '../helpers/browser/ask-as-owner.ts';
import { newEmail } from '../helpers/browser/early-access-form.ts';
import { startProxy } from './proxy.ts';
import { type Browser, startWebKit } from './web-driver.ts';

type WebKit = Awaited<ReturnType<typeof startWebKit>>;

const test = base.extend<{ visitor: Browser }, { webkit: WebKit }>({
  webkit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed
    async ({}, use) => {
      const webkit = await startWebKit();
      await use(webkit);
      await webkit.stop();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ webkit, baseURL }, use) => {
    const site = await startProxy(baseURL ?? '');
    const visitor = await webkit.openBrowser(site.address);
    await use(visitor);
    await visitor.close();
    site.stop();
  },
});

const PHONE = [375, 667] as const;

const expectPath = (visitor: Browser, path: string) => expect.poll(visitor.path).toBe(path);
const expectText = (visitor: Browser, text: string) => expect.poll(visitor.text).toContain(text);
const expectNoProblems = async (visitor: Browser) =>
  expect(await visitor.run('return window.problems ?? ["no script watched this page"]')).toEqual([]);

/** Scroll restoration is the last effect of hydration. After it and the font, nothing moves under a click. */
const isStarted = (visitor: Browser) =>
  visitor.run<boolean>(`
    document.body.getBoundingClientRect();
    return history.scrollRestoration === 'manual' && document.fonts.status === 'loaded';`);

async function open(visitor: Browser, path: string) {
  await visitor.open(path);
  await expect.poll(() => isStarted(visitor), { message: `${path} starts` }).toBe(true);
}

async function fillIn(visitor: Browser, email: string) {
  await visitor.type('textbox', 'Full name', 'Ada Example');
  await visitor.type('textbox', 'Email', email);
  await visitor.click('option', 'Founder');
  await visitor.click('checkbox', '');
}

async function register(visitor: Browser, email: string) {
  await open(visitor, '/get-early-access');
  await fillIn(visitor, email);
  await visitor.click('button', 'Join the waitlist');
}

/** The toast with this text has slid in, and was drawn inside the screen. */
const expectToastInside = (visitor: Browser, text: string) =>
  expect
    .poll(() => visitor.run<boolean>('return [...window.toasts].some((toast) => toast.includes(arguments[0]))', text))
    .toBe(true);

test('every page starts by itself, without errors, and fits a phone', async ({ visitor }) => {
  await visitor.resize(...PHONE);
  for (const { path, title } of PAGES) {
    await open(visitor, path);
    expect(await visitor.run('return document.title'), path).toBe(title);
    const overflow = 'return document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await visitor.run(overflow), path).toBe(0);
    await expectNoProblems(visitor);
  }
});

test('the headline ends before the ring, whose number has three figures from start to end', async ({ visitor }) => {
  await visitor.resize(...PHONE);
  await open(visitor, '/');
  const isBehindRing = `
    const ring = document.querySelector('.hero-ring').getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(document.querySelector('h1'));
    return [...words.getClientRects()].some(({ top, right }) => top < ring.bottom && right > ring.left);`;
  expect(await visitor.run(isBehindRing)).toBe(false);
  const widthAt = `
    const counter = document.querySelector('.counter');
    for (const animation of counter.getAnimations()) animation.currentTime = arguments[0];
    return counter.clientWidth;`;
  expect(await visitor.run(widthAt, 400)).toBe(await visitor.run(widthAt, 1000));
});

test('a registration, and the same one again, each with its toast inside a phone’s screen', async ({ visitor }) => {
  const email = newEmail();
  await visitor.resize(...PHONE);
  await register(visitor, email);
  await expectToastInside(visitor, 'Registration successful!');
  await expectPath(visitor, '/thank-you');
  await expectNoProblems(visitor);
  await register(visitor, email);
  await expectToastInside(visitor, 'This email is already registered. Please use a different email.');
  await expectPath(visitor, '/get-early-access');
  expect(await rowsFor(email)).toEqual([expect.objectContaining({ full_name: 'Ada Example', role: 'founder' })]);
});

test('the FAQ keeps one question open at a time', async ({ visitor }) => {
  await open(visitor, '/pricing');
  const texts = (selector: string) =>
    visitor.run<string[]>(
      'return [...document.querySelectorAll(arguments[0])].map((one) => one.textContent)',
      selector,
    );
  const openOnes = () => texts('details[open] summary');
  const questions = await texts('summary');
  expect(await openOnes()).toEqual(questions.slice(0, 1));
  for (const question of questions.slice(1, 3)) {
    await visitor.click('question', question);
    await expect.poll(openOnes).toEqual([question]);
  }
  await visitor.click('question', questions[2] ?? '');
  await expect.poll(openOnes).toEqual([]);
});

test('the menu of small screens leads on and closes; Back and Forward show the pages that were left', async ({
  visitor,
}) => {
  await visitor.resize(...PHONE);
  await open(visitor, '/');
  await visitor.click('button', 'Menu');
  await visitor.click('link', 'Pricing');
  await expectText(visitor, 'Your Startup, Supercharged!');
  const isMenuOpen = `return document.querySelector('nav[aria-label="Main"]').checkVisibility()`;
  await expect.poll(() => visitor.run(isMenuOpen)).toBe(false);
  await visitor.click('link', 'Get Started');
  await expectPath(visitor, '/get-early-access');
  await visitor.run('history.back()');
  await expectPath(visitor, '/pricing');
  await expectText(visitor, 'Your Startup, Supercharged!');
  await visitor.run('history.back()');
  await expectPath(visitor, '/');
  await visitor.run('history.forward()');
  await expectPath(visitor, '/pricing');
  await expectText(visitor, 'Your Startup, Supercharged!');
  await expectNoProblems(visitor);
});
