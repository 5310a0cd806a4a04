// The journeys that matter most, in WebKitGTK: the engine of Safari and of every browser on an iPhone.
import { test as base, expect } from '@playwright/test';
import { PAGES } from '#app/content/pages.ts';
import { newEmail } from '../helpers/browser/early-access-form.ts';
import { rowsFor } from '../helpers/browser/stored-registrations.ts';
import { startProxy } from './proxy.ts';
import { type Browser, KEY, startWebKit } from './web-driver.ts';

type Site = Awaited<ReturnType<typeof startProxy>>;
type WebKit = Awaited<ReturnType<typeof startWebKit>>;

const test = base.extend<{ site: Site; visitor: Browser }, { webkit: WebKit }>({
  webkit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed
    async ({}, use) => {
      const webkit = await startWebKit();
      await use(webkit);
      await webkit.stop();
    },
    { scope: 'worker' },
  ],
  site: async ({ baseURL }, use) => {
    const site = await startProxy(baseURL ?? '');
    await use(site);
    site.stop();
  },
  visitor: async ({ webkit, site }, use) => {
    const visitor = await webkit.openBrowser(site.address);
    await use(visitor);
    await visitor.close();
  },
});

const PHONE = [375, 667] as const;
const SUCCESS = 'Registration successful!';
const DUPLICATE = 'This email is already registered. Please use a different email.';

const expectPath = (visitor: Browser, path: string) => expect.poll(visitor.path).toBe(path);
const expectText = (visitor: Browser, text: string) => expect.poll(visitor.text).toContain(text);
const expectNoProblems = async (visitor: Browser) =>
  expect(await visitor.run('return window.problems ?? ["no script watched this page"]')).toEqual([]);

/** React marks the elements it takes care of. */
const isStarted = (visitor: Browser) =>
  visitor.run<boolean>(`
    const elements = [document, ...document.querySelectorAll('body, body *')];
    return elements.some((element) => Object.keys(element).some((key) => key.startsWith('__react')));`);

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

/** Where the toast with this text is, which takes a moment to slide in. */
const expectToastInside = (visitor: Browser, text: string) =>
  expect
    .poll(() =>
      visitor.run<boolean>(
        `const toast = [...document.querySelectorAll('li, [role=status]')].find((item) => item.textContent.includes(arguments[0]));
         const box = toast?.getBoundingClientRect();
         return box && box.height > 0 && box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;`,
        text,
      ),
    )
    .toBe(true);

test('every page starts by itself, without errors, and fits a phone', async ({ visitor }) => {
  test.slow();
  await visitor.resize(...PHONE);
  for (const { path, title } of PAGES) {
    await open(visitor, path);
    expect(await visitor.run('return document.title'), path).toBe(title);
    const overflow = 'return document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await visitor.run(overflow), path).toBe(0);
    await expectNoProblems(visitor);
  }
});

test('a registration, and the same one again, each with its toast inside a phone’s screen', async ({ visitor }) => {
  const email = newEmail();
  await visitor.resize(...PHONE);
  await register(visitor, email);
  await expectPath(visitor, '/thank-you');
  await expectToastInside(visitor, SUCCESS);
  await expectNoProblems(visitor);
  await register(visitor, email);
  await expectToastInside(visitor, DUPLICATE);
  await expectPath(visitor, '/get-early-access');
  expect(await rowsFor(email)).toEqual([expect.objectContaining({ full_name: 'Ada Example', role: 'founder' })]);
});

test('a form sent before the application arrives is registered once', async ({ visitor, site }) => {
  const email = newEmail();
  const release = site.holdApplication();
  await visitor.open('/get-early-access?utm_source=letter');
  await fillIn(visitor, email);
  await visitor.click('button', 'Join the waitlist');
  expect(await rowsFor(email)).toEqual([]);
  release();
  await expectPath(visitor, '/thank-you');
  await expectText(visitor, SUCCESS);
  expect(await rowsFor(email)).toEqual([expect.objectContaining({ utm_source: 'letter' })]);
});

test('the menu of small screens leads on and closes', async ({ visitor }) => {
  await visitor.resize(...PHONE);
  await open(visitor, '/');
  await visitor.click('button', 'Menu');
  await visitor.click('link', 'Pricing');
  await expectPath(visitor, '/pricing');
  const isMenuOpen = `return document.querySelector('nav[aria-label="Main"]').checkVisibility()`;
  await expect.poll(() => visitor.run(isMenuOpen)).toBe(false);
  await expectNoProblems(visitor);
});

test('the carousel moves by its buttons, and the sliders of the first screen change the score', async ({ visitor }) => {
  await open(visitor, '/');
  // Its buttons come when it is seen, and what is above it may still grow and move it away.
  const showCarousel = `
    const carousel = document.querySelector('[aria-label="The product in pictures"]');
    carousel.scrollIntoView({ block: 'center', behavior: 'instant' });
    return carousel.querySelector('button')?.checkVisibility() ?? false;`;
  await expect.poll(() => visitor.run(showCarousel)).toBe(true);
  const current = (title: string) => visitor.read('button', `Show ${title}`, 'aria-current');
  await visitor.click('button', 'Show My Portfolio');
  await expect.poll(() => current('My Portfolio')).toBe('true');
  await visitor.click('button', 'Pause the slides');
  await visitor.click('button', 'Next slide');
  await expect.poll(() => current('Investment Opportunities')).toBe('true');
  await visitor.click('button', 'Next slide');
  await expect.poll(() => current('Startup Health Score')).toBe('true');
  await visitor.type('slider', 'Team', KEY.home);
  await expect.poll(() => visitor.read('slider', 'Team', 'aria-valuetext')).toBe('0, Vibe Score 135');
  await visitor.type('slider', 'Team', KEY.end);
  await expect.poll(() => visitor.read('slider', 'Team', 'aria-valuetext')).toContain('Vibe Score 195');
  await expectNoProblems(visitor);
});

test('one question about the price is open at a time', async ({ visitor }) => {
  await open(visitor, '/pricing');
  const questions = await visitor.run<string[]>(
    'return [...document.querySelectorAll("summary")].map((summary) => summary.textContent)',
  );
  const openOnes = () =>
    visitor.run<string[]>(
      'return [...document.querySelectorAll("details[open] summary")].map((summary) => summary.textContent)',
    );
  expect(await openOnes()).toEqual(questions.slice(0, 1));
  for (const question of questions.slice(1, 3)) {
    await visitor.click('question', question);
    expect(await openOnes()).toEqual([question]);
  }
  await visitor.click('question', questions[2] ?? '');
  expect(await openOnes()).toEqual([]);
});

test('the chat answers', async ({ visitor }) => {
  await open(visitor, '/founder/dashboard');
  await expectText(visitor, 'Hi Maya.');
  await visitor.type('textbox', 'Message to', `Should I move to Mars?${KEY.enter}`);
  await expectText(visitor, 'Should I move to Mars?');
  await expectText(visitor, "That's a great question.");
  await expectNoProblems(visitor);
});

test('the assessment leads to a result, with Back and Forward between its questions', async ({ visitor }) => {
  await open(visitor, '/founder/assessment');
  await visitor.click('link', 'Start');
  for (let number = 1; number <= 15; number += 1) {
    await expectText(visitor, `${number} of 15`);
    await visitor.run('document.querySelectorAll("[type=radio]")[arguments[0]].click()', (number - 1) % 5);
    await visitor.click('button', 'Continue');
    if (number !== 2) continue;
    await expectText(visitor, '3 of 15');
    await visitor.run('history.back()');
    await expectText(visitor, '2 of 15');
    await visitor.run('history.forward()');
  }
  await visitor.click('button', 'Skip this');
  await expectText(visitor, '150 of 300: Taking shape');
  await expectPath(visitor, '/founder/assessment#v=2&a=123451234512345');
  await expectNoProblems(visitor);
});

test('Back and Forward show the pages that were left', async ({ visitor }) => {
  await open(visitor, '/');
  await visitor.click('link', 'Pricing');
  await expectText(visitor, 'Your Startup, Supercharged!');
  await visitor.click('link', 'Get Early Access');
  await expectPath(visitor, '/get-early-access');
  await visitor.run('history.back()');
  await expectText(visitor, 'Your Startup, Supercharged!');
  await visitor.run('history.back()');
  await expectPath(visitor, '/');
  await visitor.run('history.forward()');
  await expectPath(visitor, '/pricing');
  await expectText(visitor, 'Your Startup, Supercharged!');
  await expectNoProblems(visitor);
});
