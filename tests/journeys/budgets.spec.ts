import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PAGES } from '#app/content/pages.ts';
import { KEY_HEADER } from '#studio/contract.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';
import { watchLayoutShift } from '../helpers/browser/layout-shift.ts';

/** What a page may weigh, in bytes as sent with Brotli. Timings depend on the machine and belong to the bench. */
const client = path.resolve(import.meta.dirname, '../../build/client');
/** A file that Brotli cannot make smaller has no compressed twin. */
const sent = (file: string) =>
  (statSync(path.join(client, `${file}.br`), { throwIfNoEntry: false }) ?? statSync(path.join(client, file))).size;
const htmlOf = (page: string) => path.join(page, 'index.html');
const KB = 1000;

test('every page keeps within its budget and asks for no code before it is seen @once', () => {
  for (const { path: page } of PAGES) {
    const html = readFileSync(path.join(client, htmlOf(page)), 'utf8');
    // The minifier writes a long list of them as one text with commas.
    const modules = new Set(html.match(/\/assets\/[^"`',]+\.js/g));
    expect(modules.size, page).toBeGreaterThan(5);
    const code = [...modules].reduce((sum, file) => sum + sent(file), 0);
    expect.soft(code, page).toBeLessThan(122 * KB);

    const font = statSync(path.join(client, /\/assets\/geist-text[\w-]+\.woff2/.exec(html)?.[0] ?? '')).size;
    const picture = page === '/' ? statSync(path.join(client, 'screens/health-score-640.avif')).size : 0;
    expect.soft(sent(htmlOf(page)) + font + picture, page).toBeLessThan(90 * KB);

    expect.soft(html, page).not.toMatch(/<script[^>]+src=/);
    const links = html.match(/<link[^>]+rel="(?:modulepreload|stylesheet)"[^>]*>/g) ?? [];
    expect
      .soft(
        links.filter((link) => !link.includes('media="print,(max-width:299px)"')),
        page,
      )
      .toEqual([]);
  }
});

/** A server may send about 14,600 bytes before it hears back: within them, a page is complete in one round trip. */
const ANSWER_LIMIT: Record<string, number> = { '/': 13 * KB, '/founder/assessment': 14 * KB };

test('every page arrives in one round trip, headers included @once', async ({ request }) => {
  for (const { path: page } of PAGES) {
    const answer = await request.get(page, { headers: { 'accept-encoding': 'br' } });
    const head = answer.headersArray().reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0);
    expect(head + sent(htmlOf(page)), page).toBeLessThan(ANSWER_LIMIT[page] ?? 12.5 * KB);
  }
});

test('the landing page with its carousel stays within 122 kB of code, and nothing on it shifts @once', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const shifts = await watchLayoutShift(page);
  await openHydrated(page, '/');
  await page.locator('#features-section').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: /pause/i }).first()).toBeVisible();
  const code = [...new Set(files.filter((file) => file.endsWith('.js')))];
  expect(code.some((file) => file.includes('carousel'))).toBe(true);
  expect(code.reduce((sum, file) => sum + sent(file), 0)).toBeLessThan(122 * KB);
  expect(await shifts()).toEqual([]);
});

test('nothing of the studio is in what visitors get, nor in the server that serves it @once', () => {
  const build = path.dirname(client);
  const files = ['client', 'server'].flatMap((folder) =>
    readdirSync(path.join(build, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => /\.(html|js|css)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  expect(files.length).toBeGreaterThan(30);
  const studio = new RegExp(`${KEY_HEADER}|npm run studio|Confirmed → invited`);
  expect(files.filter((file) => studio.test(readFileSync(file, 'utf8')))).toEqual([]);
});
