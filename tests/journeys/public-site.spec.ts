import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';
import { type HTMLElement, parse } from 'node-html-parser';
import { KEY_HEADER } from '#admin/studio/contract.ts';
import { PAGES } from '#app/content/pages.ts';
import { measurePages } from '#scripts/build/page-sizes.ts';
import { loadSite } from '#server/app.ts';

const client = path.resolve(import.meta.dirname, '../../build/client');
/** Ten segments of 1,460 bytes arrive in one round trip. This leaves room for what proxies and TLS add. */
const FIRST_SCREEN_LIMIT = 13_500;

test('the first screen of every page arrives in one round trip @once', () => {
  const pages = measurePages(loadSite(client, { siteUrl: null, hostedProject: null }));
  expect(pages.filter(({ firstScreen }) => firstScreen > FIRST_SCREEN_LIMIT)).toEqual([]);
});

test('every page is complete without its script @once', async ({ request }) => {
  expectPolicy(await request.get('/nowhere'));
  for (const { path: address, title, description, isUnlisted } of PAGES) {
    await test.step(address, async () => {
      const answer = await request.get(address, { headers: { 'accept-encoding': 'br' } });
      expectPolicy(answer);
      expect(answer.status(), address).toBe(200);
      const html = await answer.text();
      expect(html.match(/<script[^>]+src=[^>]+>/g), address).toEqual([expect.stringMatching(/ src="\/assets\/start-/)]);
      expect(html, address).not.toMatch(/rel="modulepreload"/);

      const page = parse(html);
      expect(page.querySelector('title')?.text, address).toBe(title);
      const content = (selector: string) => page.querySelector(selector)?.getAttribute('content');
      expect(content('meta[name="description"]'), address).toBe(description);
      expect(content('meta[property="og:image"]'), address).toMatch(/^https?:\/\/.+\/share\.png$/);
      expect(content('meta[name="theme-color"]'), address).toMatch(/^#[0-9a-f]{6}$/);
      expect(content('meta[name="robots"]'), address).toBe(isUnlisted ? 'noindex' : undefined);
      expect(content('meta[name="twitter:card"]'), address).toBe('summary_large_image');
      expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href'), address).toMatch(/^https?:\/\//);
      expect(page.querySelectorAll('h1'), address).toHaveLength(1);
      expect(page.querySelector('main')?.text.length, address).toBeGreaterThan(200);
    });
  }
});

function expectPolicy(answer: APIResponse) {
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy, answer.url()).toMatch(/default-src 'none';script-src 'self'( 'sha256-[A-Za-z0-9+/=]+')*;/);
  expect(policy, answer.url()).toMatch(/;style-src 'self'( 'sha256-[A-Za-z0-9+/=]+')+;/);
  expect(policy.replace("style-src-attr 'unsafe-inline'", ''), answer.url()).not.toContain('unsafe');
  expect(policy, answer.url()).toContain("frame-ancestors 'none'");
}

const readPage = async (request: APIRequestContext, path: string) => parse(await (await request.get(path)).text());

/** Lists where the links of all pages lead, with the pages by their paths. */
async function collectLinks(request: APIRequestContext) {
  const pages = new Map<string, HTMLElement>();
  for (const { path } of PAGES) pages.set(path, await readPage(request, path));
  const links = [...pages].flatMap(([path, page]) =>
    page.querySelectorAll('a[href]').map((link) => ({ path, link, href: link.getAttribute('href') ?? '' })),
  );
  return { pages, links };
}

test('every link within the site has a target @once', async ({ request }) => {
  const { pages, links } = await collectLinks(request);
  const internal = links.filter(({ href }) => /^[/#]/.test(href));
  for (const { path, href } of internal) {
    const { pathname, hash } = new URL(href, `http://site.test${path}`);
    expect(pages.get(pathname), `${path} → ${href}`).toBeDefined();
    // The assessment's fragments are answers, not element ids.
    if (!hash || hash.startsWith('#a=')) continue;
    expect(pages.get(pathname)?.querySelector(hash), `${path} → ${href}`).not.toBeNull();
  }
  expect(internal.length).toBeGreaterThan(100);
});

test('every link to elsewhere opens a new tab without access to ours @once', async ({ request }) => {
  const external = (await collectLinks(request)).links.filter(({ href }) => /^https?:/.test(href));
  for (const { path, link, href } of external) {
    expect(link.getAttribute('target'), `${path}: ${href}`).toBe('_blank');
    expect(link.getAttribute('rel')?.split(' '), path).toContain('noopener');
  }
  expect(external.length).toBeGreaterThan(20);
});

for (const area of ['/founder', '/investor']) {
  test(`${area} shows the same as its dashboard @once`, async ({ request }) => {
    const readBody = async (path: string) => {
      const body = (await readPage(request, path)).querySelector('body');
      for (const part of body?.querySelectorAll('script, style') ?? []) part.remove();
      return body?.toString();
    };
    const body = await readBody(area);
    expect(body).toContain('<main');
    expect(body).toBe(await readBody(`${area}/dashboard`));
  });
}

test('the landing and pricing pages have structured data for search engines @once', async ({ request }) => {
  const readData = async (path: string) => {
    const page = await readPage(request, path);
    return page.querySelectorAll('script[type="application/ld+json"]').map((script) => JSON.parse(script.text));
  };
  expect(await readData('/')).toMatchObject([{ '@type': 'Organization', url: expect.stringMatching(/^https?:/) }]);
  const [pricing, ...others] = await readData('/pricing');
  expect(pricing).toMatchObject({ '@type': 'FAQPage' });
  expect(pricing.mainEntity).toHaveLength(7);
  expect(others).toEqual([]);
});

test('search engines find every page that they should show @once', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const { path, isUnlisted, canonical } of PAGES) {
    expect(sitemap.includes(`${path}</loc>`), path).toBe(!isUnlisted && !canonical);
  }
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: http');
});

test('the share picture and the icons are served @once', async ({ request }) => {
  const manifest = await (await request.get('/site.webmanifest')).json();
  const pictures = [
    '/share.png',
    '/icon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
    ...manifest.icons.map((icon: { src: string }) => icon.src),
  ];
  for (const picture of pictures) {
    const answer = await request.get(picture);
    expect(answer.status(), picture).toBe(200);
    expect(answer.headers()['content-type'], picture).toMatch(/^image\//);
  }
  const share = await (await request.get('/share.png')).body();
  expect([share.readUInt32BE(16), share.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('the built site and server contain no code of the studio @once', () => {
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
