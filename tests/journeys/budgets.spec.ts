import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PAGES } from '#app/content/pages.ts';
import { KEY_HEADER } from '#studio/contract.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';

/** What a page may weigh, in bytes as sent with Brotli. Timings depend on the machine and belong to the bench. */
const client = path.resolve(import.meta.dirname, '../../build/client');
const sent = (file: string) => statSync(path.join(client, `${file}.br`)).size;
const htmlOf = (page: string) => path.join(page, 'index.html');
const KB = 1000;

test('every page asks for one script and is complete before it @once', () => {
  for (const { path: page } of PAGES) {
    const html = readFileSync(path.join(client, htmlOf(page)), 'utf8');
    expect.soft(html.match(/<script[^>]+src=[^>]+>/g), page).toEqual([expect.stringMatching(/ src="\/assets\/start-/)]);
    expect.soft(html, page).not.toMatch(/rel="modulepreload"/);
    const stylesheet = html.lastIndexOf('<link rel="stylesheet" href="/assets/app-');
    expect.soft(stylesheet, page).toBeGreaterThan(html.lastIndexOf('</main>'));
  }
});

/** A server may send about 14,600 bytes before it hears back: within them, a page is complete in one round trip. */
const ANSWER_LIMIT = 14.2 * KB;

test('every page arrives in one round trip, headers included @once', async ({ request }) => {
  for (const { path: page } of PAGES) {
    const answer = await request.get(page, { headers: { 'accept-encoding': 'br' } });
    const head = answer.headersArray().reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0);
    expect(head + sent(htmlOf(page)), page).toBeLessThan(ANSWER_LIMIT);
  }
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
