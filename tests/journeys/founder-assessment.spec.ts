import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { holdScripts, openHydrated } from '../helpers/browser/hydration.ts';
import { watchLayoutShift } from '../helpers/browser/layout-shift.ts';

const ADDRESS = '/founder/assessment';
/** Team 250, Product 175, Market 75, Traction 75, Business 75; runway and competition at their lowest. */
const RESULT = '#a=544433321213231';
const QUESTIONS = 15;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const answers = (page: Page) => page.getByRole('radio');
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' });
const place = (page: Page, number: number) => page.getByText(`${number} of ${QUESTIONS}`, { exact: true });
const ring = (page: Page) => page.getByRole('main').getByRole('img', { name: /Vibe Score/ });
const fragment = (page: Page) => new URL(page.url()).hash;
const theScoreIs = (page: Page, score: number) => expect(ring(page)).toHaveAccessibleName(`Vibe Score ${score} of 300`);

/** What the page asks any server for from now on. Chromium looks up the icon itself, in its cache, with every entry. */
function watchRequests(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The site's own code may come ahead of a link that the mouse passes; it tells nothing of the answers.
    if (pathname !== '/icon.svg' && !pathname.startsWith('/assets/')) asked.push(request.url());
  });
  return asked;
}

test('fifteen questions by mouse, from the library’s card to the result, and nothing is sent', async ({ page }) => {
  test.slow(); // fifteen screens, on a machine that others use
  await openHydrated(page, '/founder/resources');
  await page.getByRole('link', { name: 'Take Assessment' }).click();
  await expect(heading(page)).toHaveText('Your own VibeScore, in two minutes');
  await expect(page).toHaveTitle(/Your VibeScore in two minutes/);
  await page.waitForLoadState('networkidle');

  const asked = watchRequests(page);
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('group', { name: /\?$/ }).getByRole('radio')).toHaveCount(5);
  await expect(answers(page).first()).toHaveAccessibleName(/not measured yet/);
  for (let number = 1; number <= QUESTIONS; number += 1) {
    await expect(place(page, number)).toBeVisible();
    await answers(page)
      .nth((number - 1) % 5)
      .check();
    await proceed(page).click();
  }
  await theScoreIs(page, 150);
  await expect(heading(page)).toHaveText('150 of 300: Taking shape');
  await expect(heading(page)).toBeFocused();
  expect(fragment(page)).toBe('#a=123451234512345');
  expect(asked).toEqual([]);
});

test('the landing page and the dashboard lead to it @once', async ({ page }) => {
  for (const [from, name] of [
    ['/', 'Try it: your baseline in two minutes'],
    ['/founder/dashboard', 'What would yours be?'],
  ] as const) {
    await openHydrated(page, from);
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(ADDRESS);
    await expect(page.getByRole('link', { name: 'Start', exact: true })).toBeVisible();
    await expect(page.getByText('Sample data, June 2025')).toBeHidden();
  }
});

test('fifteen questions by keyboard alone: digits, arrows and Enter @firefox', async ({ page }) => {
  test.slow(); // fifteen screens, on a machine that others use
  await openHydrated(page, ADDRESS);
  await page.getByRole('link', { name: 'Start', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(place(page, 1)).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose one of the five answers to go on.')).toBeVisible();
  await expect(answers(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(answers(page).nth(1)).toBeChecked();
  await expect(page.getByText('Choose one of the five answers to go on.')).toBeHidden();
  await page.keyboard.press('Enter');

  // As fast as keys come: a digit and Enter must not outrun each other.
  for (let number = 2; number <= QUESTIONS; number += 1) {
    await expect(place(page, number)).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press('4');
    await page.keyboard.press('Enter');
  }
  await theScoreIs(page, 215);
  expect(fragment(page)).toBe(`#a=2${'4'.repeat(14)}`);
});

test('before the code arrives, Start is a link, and a shared result shows no start screen', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(ADDRESS, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  expect(fragment(page)).toBe('#a=&q=1');
  release();
  await expect(place(page, 1)).toBeVisible();

  const releaseAgain = await holdScripts(page);
  await page.goto('about:blank');
  await page.goto(`${ADDRESS}${RESULT}`, { waitUntil: 'commit' });
  await expect(page.getByText('Your own answers')).toBeVisible();
  await expect(heading(page)).toBeHidden();
  releaseAgain();
  await theScoreIs(page, 130);
});

test('Back, Forward and reload walk through the questions, and a changed answer changes the result', async ({
  page,
}) => {
  await openHydrated(page, `${ADDRESS}#a=5555555555555&q=14`);
  await answers(page).nth(4).check();
  await expect(page).toHaveURL(/#a=5{14}&q=14$/);
  await proceed(page).click();
  await expect(place(page, 15)).toBeVisible();
  await answers(page).nth(4).check();
  await expect(page).toHaveURL(/#a=5{15}&q=15$/);
  await page.reload();
  await expect(place(page, 15)).toBeVisible();
  await expect(answers(page).nth(4)).toBeChecked();
  await proceed(page).click();
  await theScoreIs(page, 300);

  await page.goBack();
  await expect(place(page, 15)).toBeVisible();
  await page.goBack();
  await expect(place(page, 14)).toBeVisible();
  await expect(answers(page).nth(4)).toBeChecked();
  await page.goForward();
  await expect(place(page, 15)).toBeVisible();
  await page.goForward();
  await theScoreIs(page, 300);

  await page.goBack();
  await page.goBack();
  await expect(place(page, 14)).toBeVisible();
  await answers(page).nth(0).check();
  await proceed(page).click();
  // What was answered later is still known.
  await expect(place(page, 15)).toBeVisible();
  await expect(answers(page).nth(4)).toBeChecked();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(answers(page).nth(0)).toBeChecked();
  await proceed(page).click();
  await proceed(page).click();
  await theScoreIs(page, 280);
});

test('a broken or foreign address starts anew with a sentence; the link to the content is no such address @once', async ({
  page,
}) => {
  const sentence = page.getByText('This address holds no complete answers, so the assessment starts anew.');
  for (const foreign of ['#a=55', '#a=<img src=x onerror=alert(1)>', '#%E0%A4%A', `#a=${'5'.repeat(5000)}`, '#q=3']) {
    await page.goto('about:blank');
    await openHydrated(page, `${ADDRESS}${foreign}`);
    await expect(sentence).toBeVisible();
  }
  // Pasted over one another, without a load between them.
  for (const [pasted, score] of [
    [RESULT, 130],
    ['#a=555555555555555', 300],
  ] as const) {
    await page.evaluate((to) => window.location.assign(to), pasted);
    await theScoreIs(page, score);
    await expect(page.getByText(`Your score would be ${score}`)).toHaveCount(score < 300 ? 1 : 0);
  }
  await page.evaluate(() => window.location.assign('#a=1&q=1'));
  await expect(answers(page).nth(0)).toBeChecked();
  await page.evaluate(() => window.location.assign('#a=3&q=1'));
  await expect(answers(page).nth(2)).toBeChecked();
  await proceed(page).click();
  await expect(place(page, 2)).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(place(page, 2)).toBeVisible();
  await expect.poll(() => fragment(page)).toBe('#a=3&q=2');
});

test('nothing moves as a link to a question or a result opens, and both fit 320 px', async ({ page }) => {
  for (const state of ['#a=4444&q=5', RESULT]) {
    await page.goto('about:blank');
    const shift = await watchLayoutShift(page);
    await openHydrated(page, `${ADDRESS}${state}`);
    await expect(heading(page)).toBeFocused();
    expect(await shift()).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('the result names flags, next steps with their points, and what would follow from a better answer @firefox', async ({
  page,
}) => {
  await openHydrated(page, `${ADDRESS}${RESULT}`);
  await theScoreIs(page, 130);
  await expect(
    page.getByText(/^Strongest in Team \(250\), weakest in Market, Traction and Business \(75\)\./),
  ).toBeVisible();
  await expect(ring(page).locator('circle').nth(1)).toHaveAttribute('stroke-dasharray', '43.3 100');
  const bars = page.getByRole('progressbar');
  await expect(bars).toHaveCount(5);
  await expect(bars.nth(1)).toHaveAttribute('aria-valuenow', '58.3');
  await expect(page.getByRole('heading', { name: 'One red flag' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Runway under three months, or not known' })).toBeVisible();

  const steps = page.locator('section', { hasText: 'Next steps' }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  for (const step of await steps.all()) await expect(step).toContainText(/^Up to \+20points at most/);
  await expect(steps.last().getByRole('link', { name: 'Runway Calculator' })).toHaveAttribute(
    'href',
    '/founder/resources',
  );

  const whatIf = page.locator('section', { hasText: 'Choose a better answer' });
  await whatIf.getByLabel('How long does the money last?').selectOption('18 months or more, or profitable (+20)');
  await expect(whatIf.getByRole('status')).toHaveText('Your score would be 150 / 300+20');
  await whatIf.getByRole('button', { name: 'Undo all' }).click();
  await expect(whatIf.getByRole('status')).toHaveText('Your score would be 130 / 300');

  const worked = page.locator('section', { hasText: 'How it is worked out' });
  await expect(worked.getByRole('heading', { level: 4 })).toHaveCount(QUESTIONS);
  await expect(worked.getByText('Paul Graham, Startup = Growth (2012)')).toBeVisible();
  await expect(worked.getByText('The five categories weigh the same. That is a choice')).toBeVisible();
});

test('a result is copied as a link, saved as a picture, and begun again @once @chromium', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const drawn = Object.assign(window, { drawn: [] as string[] }).drawn;
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      drawn.push(`${text} ${/Geist/.test(this.font)}`);
      fillText.call(this, text, ...rest);
    };
  });
  await openHydrated(page, `${ADDRESS}?utm_source=friend${RESULT}`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied. Whoever has the link sees these answers.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${new URL(page.url()).origin}${ADDRESS}${RESULT}`);

  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copy the address of this page instead.')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('vibe-score-130.png');
  const picture = readFileSync(await download.path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
  for (const text of ['130', 'of 300', 'VibeScore', 'Early', 'Team', '250 / 300', 'Business', '75 / 300']) {
    expect(drawn).toContain(`${text} true`);
  }

  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(heading(page)).toHaveText('Your own VibeScore, in two minutes');
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(place(page, 1)).toBeVisible();
  await expect(page.locator('input:checked')).toHaveCount(0);
});

test('printed, a result is whole, on white, without bar and buttons @once', async ({ page }) => {
  await openHydrated(page, `${ADDRESS}${RESULT}`);
  await theScoreIs(page, 130);
  await page.emulateMedia({ media: 'print' });
  for (const name of ['One red flag', 'Next steps', 'How it is worked out', 'What the number cannot know']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 4 })).toHaveCount(QUESTIONS);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  for (const name of ['Save picture', 'Print']) await expect(page.getByRole('button', { name })).toBeHidden();
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(paper).toBe('rgb(255, 255, 255)');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is a scorecard on paper @once', async ({ page }) => {
    await page.goto(ADDRESS);
    const sheet = page.locator('noscript');
    await expect(sheet.locator('h4')).toHaveCount(QUESTIONS);
    await expect(sheet.locator('li')).toHaveCount(QUESTIONS * 5);
    await expect(sheet.locator('li').last()).toHaveText('☐ 18 months or more, or profitable100');
    await expect(sheet.locator('li').last()).toBeVisible();
    await expect(sheet.locator('p').first()).toHaveText(/With JavaScript this page asks one question at a time/);
    // Its styles are in the page, though the page’s own markup has no such element.
    expect(
      await sheet
        .locator('li')
        .last()
        .evaluate((line) => getComputedStyle(line).display),
    ).toBe('flex');
    await expect(page.getByRole('link', { name: 'Start', exact: true })).toBeHidden();
  });
});
