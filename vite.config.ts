import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, loadEnv, type ServerOptions } from 'vite';
import { FORM_PATH } from './registration/contract.ts';
import { siteUrl } from './scripts/ensure.mjs';
import { siteFiles } from './vite/site-files.ts';

export default defineConfig(({ mode }) => {
  const site = siteUrl(loadEnv(mode, process.cwd(), ''));
  return {
    plugins: [tailwindcss(), reactRouter(), siteFiles(site)],
    resolve: { alias: { '~': `${import.meta.dirname}/app` } },
    define: { 'import.meta.env.SITE_URL': JSON.stringify(site) },
    build: { assetsInlineLimit: 0 },
    server: { strictPort: true, proxy: registrationServer(process.env.DEV_API) },
  };
});

/** In development Vite serves the pages; registrations, and forms posted without JavaScript, go on to our server. */
function registrationServer(target: string | undefined): ServerOptions['proxy'] {
  if (!target) return undefined;
  return {
    '/rest': target,
    '/healthz': target,
    [FORM_PATH]: { target, bypass: (request) => (request.method === 'POST' ? undefined : request.url) },
  };
}
