import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type ServerOptions } from 'vite';
import { FORM_PATH } from '#registration/contract.ts';
import { UNSUBSCRIBE_PATH } from '#registration/own-entry.ts';
import { siteAddress } from '#settings/site-address.mjs';
import { adoptSonnerStyles } from '#site-build/adopt-sonner-styles.ts';
import { siteFiles } from '#site-build/site-files.ts';

/**
 * A page's many small shared modules travel together: each file costs a request and compresses worse alone. React's
 * parts stay apart, so that the browser can rest between running them.
 */
const CHUNKS = [
  { name: 'react-dom', test: /node_modules[\\/](react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/](react|react-router|cookie|set-cookie-parser)[\\/]/ },
  { name: 'shared', test: /[\\/]app[\\/](components|content|lib)[\\/]/, minShareCount: 11 },
];

const site = siteAddress(process.env);

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), siteFiles(site), adoptSonnerStyles()],
  // The commands that people type read .env, and pass its settings on in the environment.
  envDir: false,
  resolve: { alias: { '~': `${import.meta.dirname}/app` } },
  define: { 'import.meta.env.SITE_URL': JSON.stringify(site) },
  // How long plugins took is no fault to warn of, and on a busy machine it always is long.
  build: { assetsInlineLimit: 0, rolldownOptions: { checks: { pluginTimings: false } } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } } },
  server: { strictPort: true, proxy: registrationServer(process.env.DEV_API) },
});

/** In development Vite serves the pages; registrations, and forms posted without JavaScript, go on to our server. */
function registrationServer(target: string | undefined): ServerOptions['proxy'] {
  if (!target) return undefined;
  return {
    '/rest': target,
    [UNSUBSCRIBE_PATH]: target,
    '/healthz': target,
    [FORM_PATH]: { target, bypass: (request) => (request.method === 'POST' ? undefined : request.url) },
  };
}
