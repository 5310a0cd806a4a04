import { expect, test } from '@playwright/test';
import { type HTMLElement, parse } from 'node-html-parser';
import { PAGES } from '#app/content/pages.ts';

/** Text that each prerendered page must contain before any script runs. */
const WORDS: Partial<Record<(typeof PAGES)[number]['path'], string[]>> = {
  '/': [
    'AI-Powered Agentic Platform For Startup Success',
    'Investment Opportunities',
    'Trusted by Early-Stage Startups',
  ],
  '/pricing': ['Your Startup, Supercharged!', '£29', 'The leaderboard is for Scale users.'],
  '/vision': ['AI operating system for early-stage startups'],
  '/foundingteam': ['CEO', 'CTO'],
  '/terms': ['Indemnification', 'Last updated'],
  '/privacy': ['under 18', 'utm_source'],
  '/cookies': ['No cookies or tracking are used'],
};

test('every page is complete without JavaScript, with title and description @once', async ({ request }) => {
  const titles = new Set<string>();
  for (const { path, title, description } of PAGES) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const page = parse(await answer.text());
    expect(page.querySelector('title')?.text, path).toBe(title);
    titles.add(title);
    const content = (selector: string) => page.querySelector(selector)?.getAttribute('content');
    expect(content('meta[name="description"]'), path).toBe(description);
    expect(content('meta[property="og:image"]'), path).toMatch(/^https?:\/\/.+\/share\.png$/);
    expect(content('meta[name="theme-color"]'), path).toMatch(/^#[0-9a-f]{6}$/);
    expect(content('meta[name="twitter:card"]'), path).toBe('summary_large_image');
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href'), path).toMatch(/^https?:\/\//);
    expect(page.querySelectorAll('h1'), path).toHaveLength(1);
    for (const words of WORDS[path] ?? []) expect(page.querySelector('main')?.text, path).toContain(words);
  }
});

test('every internal link has a target, and external ones open a new tab without access to ours @once', async ({
  request,
}) => {
  const pages = new Map<string, HTMLElement>();
  for (const { path } of PAGES) pages.set(path, parse(await (await request.get(path)).text()));
  const counts = { internal: 0, external: 0 };
  for (const [path, page] of pages) {
    for (const link of page.querySelectorAll('a[href]')) {
      const href = link.getAttribute('href') ?? '';
      if (/^https?:/.test(href)) {
        counts.external += 1;
        expect(link.getAttribute('target'), `${path}: ${href}`).toBe('_blank');
        expect(link.getAttribute('rel')?.split(' '), path).toContain('noopener');
      } else if (/^[/#]/.test(href)) {
        counts.internal += 1;
        const { pathname, hash } = new URL(href, `http://site.test${path}`);
        expect(pages.get(pathname), `${path} → ${href}`).toBeDefined();
        // The assessment's fragments are answers, not element ids.
        if (hash && !hash.startsWith('#v=2&a=')) {
          expect(pages.get(pathname)?.querySelector(hash), `${path} → ${href}`).not.toBeNull();
        }
      }
    }
  }
  expect(counts.internal).toBeGreaterThan(100);
  expect(counts.external).toBeGreaterThan(20);
});

test('the files for search engines and phones are served @once', async ({ request }) => {
  const data = async (path: string) => {
    const page = parse(await (await request.get(path)).text());
    return page.querySelectorAll('script[type="application/ld+json"]').map((script) => JSON.parse(script.text));
  };
  expect(await data('/')).toMatchObject([{ '@type': 'Organization', url: expect.stringMatching(/^https?:/) }]);
  expect(await data('/pricing')).toMatchObject([{ '@type': 'FAQPage' }]);
  expect((await data('/pricing'))[0].mainEntity).toHaveLength(7);

  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const { path, noindex, canonical } of PAGES) {
    expect(sitemap.includes(`${path}</loc>`), path).toBe(!noindex && !canonical);
  }
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: http');
  const thanks = parse(await (await request.get('/thank-you')).text());
  expect(thanks.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');

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
  expect((await (await request.get('/favicon.ico')).body()).length).toBeLessThan(2000);
  const share = await (await request.get('/share.png')).body();
  expect([share.readUInt32BE(16), share.readUInt32BE(20)]).toEqual([1200, 630]);
});
