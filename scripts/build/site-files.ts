import type { Plugin } from 'vite';
import { PAGES } from '#app/content/pages.ts';
import { BRAND } from '#app/content/site.ts';
import { FORM_PATH } from '#contract/registration.ts';
import { QR_CODE_FILE, renderQrCode } from '#server/site/qr-code.ts';

/** Adds the files at the site's root, most of which contain its public address, to the build and in development. */
export function siteFiles(site: string): Plugin {
  const files: Record<string, { type: string; source: string }> = {
    [QR_CODE_FILE]: { type: 'image/svg+xml', source: renderQrCode(`${site}${FORM_PATH}`) },
    'sitemap.xml': { type: 'application/xml', source: renderSitemap(site) },
    'robots.txt': { type: 'text/plain', source: `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n` },
    'site.webmanifest': { type: 'application/manifest+json', source: renderManifest() },
  };
  return {
    name: 'site-files',
    generateBundle() {
      if (this.environment.config.build.ssr) return;
      for (const [fileName, { source }] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files[request.url?.split('?')[0]?.slice(1) ?? ''];
        if (!file) return next();
        response.setHeader('content-type', file.type);
        response.end(file.source);
      });
    },
  };
}

function renderSitemap(site: string): string {
  const listed = PAGES.filter(({ isUnlisted, canonical }) => !isUnlisted && !canonical);
  const urls = listed.map(({ path }) => `  <url><loc>${site}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

function renderManifest(): string {
  return JSON.stringify({
    name: BRAND.name,
    short_name: BRAND.name,
    description: BRAND.summary,
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  });
}
