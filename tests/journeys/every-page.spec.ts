import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findPage, PAGES } from '#app/content/pages.ts';
import { expectNoAxeFindings } from '#scripts/harness/browser/axe.ts';
import { expectFitsEveryWidth, expectFitsPhones } from '#scripts/harness/browser/fits-every-width.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { openHydrated } from '#scripts/harness/browser/hydration.ts';
import { expectKeyboardReachesAll } from '#scripts/harness/browser/keyboard-walk.ts';
import { watchLayoutShift } from '#scripts/harness/browser/layout-shift.ts';
import { expectPrintsWell } from '#scripts/harness/browser/printed-page.ts';
import { watchRequestsBeyondFiles, watchUnwantedTraffic } from '#scripts/harness/browser/traffic.ts';

const CLIENT = join(import.meta.dirname, '../../build/client');
/** All JavaScript of a page, in bytes compressed with Brotli. */
const CODE_LIMIT = 111_000;
const UNKNOWN = '/no/such/page';
/** The assessment is not counted, because founder-assessment-result.spec.ts covers it. */
const isPreview = (path: string) => findPage(path).isPreview && path !== '/founder/assessment';

/** One page of each layout stands for the others in what the layout and the shared components decide. */
const ONE_PER_LAYOUT = ['/', '/pricing', '/terms', '/get-early-access', '/founder/dashboard', '/investor/portfolio'];

// A page with a canonical address shows the one that is there.
const paths = PAGES.filter(({ canonical }) => !canonical).map(({ path }) => path);

// One visit per page and width asks everything that holds for all pages. A failed step does not stop the next one.
for (const path of [...paths, UNKNOWN]) {
  test(`${path} passes the checks for every page`, async ({
    page,
    context,
    baseURL,
    isMobile,
    viewport,
    expectConsoleErrors,
  }) => {
    if (path === UNKNOWN) expectConsoleErrors(/status of 404/);
    const listShifts = await watchLayoutShift(page);
    const listReplacedControls = await watchReplacedControls(page);
    const traffic = watchUnwantedTraffic(page, baseURL);
    const measureCode = watchCode(page);
    const beyondFiles = watchRequestsBeyondFiles(page);
    const fontFiles = watchFiles(page, 'font');
    const stylesheets = watchFiles(page, 'stylesheet');
    await openHydrated(page, path);
    await readToTheEnd(page);
    // The carousel's buttons come with its code, once it is in view.
    if (path === '/') await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Axe takes about as long as the network needs to become idle.
    const isIdle = page.waitForLoadState('networkidle');
    if (!isMobile || ONE_PER_LAYOUT.includes(path)) {
      await test.step('axe finds nothing', () => expectNoAxeFindings(page));
    }
    await isIdle;
    await test.step('its code is small', () => expect.soft(measureCode()).toBeLessThan(CODE_LIMIT));
    await test.step('it needs the first font file alone', async () => {
      const characters = await page.evaluate(describeCharactersBeyondAscii);
      expect.soft(fontFiles, characters).toEqual([expect.stringMatching(/\/geist-text-.+\.woff2$/)]);
    });
    await test.step('its first screen ends where it says so', async () => {
      const belowFold = page.locator('[data-fold] + *');
      if ((await belowFold.count()) === 0) return;
      expect.soft((await belowFold.boundingBox())?.y).toBeGreaterThanOrEqual(viewport?.height ?? 0);
    });
    await test.step('its styles are all in its head', async () => {
      expect.soft(stylesheets).toEqual([]);
      expect.soft(await listStylesBeyondHead(page)).toEqual([]);
    });
    await test.step('hydration replaces no link or button', async () => {
      expect.soft(await listReplacedControls()).toEqual([]);
    });
    await test.step('nothing moves while it loads and starts, except for the late font', async () => {
      expect.soft(await listShifts()).toEqual([]);
    });
    if (isMobile) {
      await test.step('its controls are as tall as a fingertip', async () => {
        expect.soft(await findLowControls(page)).toEqual([]);
      });
      await test.step('it fits phones, with large text too', () => expectFitsPhones(page));
    } else {
      await test.step('the skip link is the first stop of the keyboard', async () => {
        await page.keyboard.press('Tab');
        await expect.soft(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      });
      await test.step('the keyboard reaches every control', () => expectKeyboardReachesAll(page));
    }
    await test.step('its tooltips are right at their controls', async () => {
      const controls = page.locator('main [data-tooltip]');
      expect.soft(await controls.evaluateAll(listMisplacedTooltips)).toEqual([]);
    });
    if (!isMobile && ONE_PER_LAYOUT.includes(path)) {
      for (const summary of (await page.locator('summary:visible').all()).slice(0, 2)) await summary.click();
      await test.step('it prints well', () => expectPrintsWell(page));
      await test.step('it fits every width', () => expectFitsEveryWidth(page));
    }
    if (!isMobile && isPreview(path)) {
      if (viewport) await page.setViewportSize(viewport);
      await test.step('using the controls makes no request', () => expectUseStaysInPage(page));
    }
    await test.step('it calls no third party', async () => expect.soft(traffic).toEqual([]));
    await test.step('it requests only files', async () => expect.soft(beyondFiles).toEqual([]));
    await test.step('it stores nothing in the browser', async () => {
      expect.soft(await context.cookies()).toEqual([]);
      expect.soft(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    });
  });
}

/** Expects axe to find nothing, whatever is chosen on a screen, and no control to send a request. */
async function expectUseStaysInPage(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const main = page.getByRole('main');
  let checked = await main.textContent();
  for (const choice of await main.locator('[role=tab], [aria-pressed]').all()) {
    await choice.dispatchEvent('click');
    const shown = await main.textContent();
    if (shown !== checked) await expectNoAxeFindings(page, 'main');
    checked = shown;
  }
  for (const box of await main.locator('textarea, input[type=search]').all()) await box.fill('runway');
  await main.getByRole('button').evaluateAll((all: HTMLElement[]) => {
    for (const button of all) button.click();
  });
  expect.soft(asked).toEqual([]);
}

/**
 * Lists what the stylesheet of all pages says about this page's elements, beyond the styles in its head. There should
 * be nothing: otherwise the page would look different when it is reached by a link, which loads that stylesheet.
 */
function listStylesBeyondHead(page: Page): Promise<string[]> {
  const file = readdirSync(join(CLIENT, 'assets')).find((name) => /^app-.+\.css$/.test(name));
  if (!file) throw new Error('The build has no stylesheet of all pages.');
  return page.evaluate(compareStyles, readFileSync(join(CLIENT, 'assets', file), 'utf8'));
}

/** Runs in the page. Whether somebody points at an element or has focused it makes no difference. */
async function compareStyles(stylesheetOfAllPages: string) {
  const STATES = /::[\w-]+|(?<![\\(]):(hover|focus|focus-visible|focus-within|active)(?![\w-])/g;
  /** The two programs have different numbers for it. */
  const INFINITY = /[\d.]+e\+\d+(?=px)/g;
  type Style = { selector: string; property: string; text: string };
  /** Rules inside a query are listed without it, because the two stylesheets are minified by different programs. */
  function listStyles(rules: CSSRuleList, layer = ''): Style[] {
    return [...rules].flatMap((rule) => {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
      if (rule instanceof CSSSupportsRule && !CSS.supports(rule.conditionText)) return [];
      if (rule instanceof CSSLayerBlockRule) return listStyles(rule.cssRules, `@layer ${rule.name} `);
      if (rule instanceof CSSGroupingRule) return listStyles(rule.cssRules, layer);
      if (!(rule instanceof CSSStyleRule)) return [];
      const declarations = [...rule.style].map(
        (property) => [property, rule.style.getPropertyValue(property).replace(INFINITY, 'infinity')] as const,
      );
      return rule.selectorText.split(/, (?![^(]*\))/).flatMap((selector) =>
        declarations.map(([property, value]) => ({
          selector,
          property,
          text: `${layer}${selector} { ${property}: ${value} }`,
        })),
      );
    });
  }
  const head = [...document.head.querySelectorAll('style')];
  const own = new Set(
    head.flatMap(({ sheet }) => listStyles((sheet as CSSStyleSheet).cssRules)).map(({ text }) => text),
  );
  const css = head.map(({ textContent }) => textContent).join('');
  const isUsed = (property: string) => !property.startsWith('--') || css.includes(`var(${property}`);
  const all = await new CSSStyleSheet().replace(stylesheetOfAllPages);
  return listStyles(all.cssRules)
    .filter(({ selector, property, text }) => {
      if (own.has(text) || !isUsed(property)) return false;
      return document.querySelector(selector.replace(STATES, '') || '*') !== null;
    })
    .map(({ text }) => text);
}

function watchFiles(page: Page, type: 'font' | 'stylesheet') {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === type) files.push(request.url());
  });
  return files;
}

/** Runs in the page. Says which characters could have needed another font file. */
function describeCharactersBeyondAscii() {
  const characters = new Set(document.body.textContent?.match(/[^\n -~]/gu));
  const described = [...characters].map((character) => `${character} U+${character.codePointAt(0)?.toString(16)}`);
  return `Its characters beyond ASCII: ${described.join(', ')}`;
}

declare global {
  interface Window {
    prerenderedControls: Element[];
  }
}

/**
 * The returned function lists the prerendered links and buttons that are no longer in the page: a click that began on
 * one of them is lost.
 */
async function watchReplacedControls(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      window.prerenderedControls = [...document.querySelectorAll('a, button, input, select, textarea, summary')];
    });
  });
  return () =>
    page.evaluate(() =>
      window.prerenderedControls.filter((control) => !control.isConnected).map((control) => control.outerHTML),
    );
}

/** Adds up the code a page asks for, by the build's files, because what a browser reports depends on its cache. */
function watchCode(page: Page) {
  const files = new Set<string>();
  page.on('request', (request) => files.add(new URL(request.url()).pathname));
  // A file that Brotli cannot make smaller has no compressed copy.
  const getSize = (file: string) =>
    (statSync(join(CLIENT, `${file}.br`), { throwIfNoEntry: false }) ?? statSync(join(CLIENT, file))).size;
  return () => [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + getSize(file), 0);
}

/** Scrolls to the end, so that everything appears, and back. */
async function readToTheEnd(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

const FINGERTIP = 44;

/** Returns the controls that are too low for a fingertip, which is 44 px tall. */
const findLowControls = (page: Page) => page.evaluate(listLowControls, FINGERTIP);

/**
 * Runs in the page. Lists controls whose height, with what reaches beyond their edges, is less than a fingertip's. Links
 * within a sentence are as tall as its lines, and a checkbox can be pressed by its label.
 */
function listLowControls(fingertip: number) {
  const isWithinSentence = (control: Element) =>
    getComputedStyle(control).display.startsWith('inline') &&
    [...(control.closest('p, li, label')?.childNodes ?? [])].some(
      (node) => node !== control && node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
  return [...document.querySelectorAll('a, button, summary, select, input:not([type=checkbox], [type=range])')].flatMap(
    (control) => {
      const isHidden =
        !control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert], .sr-only, [aria-hidden]');
      if (isHidden || control.matches('body > a') || isWithinSentence(control)) return [];
      const reach = Number.parseFloat(getComputedStyle(control, '::after').height) || 0;
      const height = Math.max(control.getBoundingClientRect().height, reach);
      return Math.round(height) < fingertip ? [`${control.textContent}: ${height} px`] : [];
    },
  );
}

/** Runs in the page. Presses one control after the other, and lists tooltips that are too wide or away from it. */
async function listMisplacedTooltips(controls: Element[]) {
  const problems: string[] = [];
  for (const control of controls) {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    control.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    // A tooltip follows its control through the page in the frame after it has opened.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const target = control.getBoundingClientRect();
    const { left, right, top, bottom, width } = (
      document.querySelector('[popover]:has([role=tooltip])') as Element
    ).getBoundingClientRect();
    const place = `${control.textContent}: from ${left} to ${right}, at ${top}`;
    if (!width || width > 328 || left < 0 || right > innerWidth) problems.push(place);
    else if (Math.abs(top - target.bottom) > 1 && Math.abs(bottom - target.top) > 1) problems.push(place);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }
  return problems;
}
