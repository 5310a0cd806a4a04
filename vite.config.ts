import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type ServerOptions } from 'vite';
import { UNSUBSCRIBE_PATH } from '#contract/person.ts';
import { FORM_PATH } from '#contract/registration.ts';
import { siteFiles } from '#scripts/build/site-files.ts';
import { readSettings } from '#settings/settings.ts';

const INPUTS = ['app/start/start.ts', 'app/styles/geist.css'];

/** A page's many small shared modules travel together: each file costs a request and compresses worse alone. */
const CHUNKS = [
  // What runs before React may not wait for any of it.
  {
    name: 'start',
    test: /[\\/]app[\\/](lib[\\/])?start[\\/]|vite[\\/]preload-helper/,
    priority: 1,
  },
  { name: 'react-dom', test: /node_modules[\\/](react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/](react|react-router|cookie|set-cookie-parser)[\\/]/ },
  { name: 'shared', test: /[\\/]app[\\/](components|content|lib)[\\/]|lucide-react/, minShareCount: 4 },
  // Sample figures stay with the screens that show them.
  { name: 'preview', test: /[\\/]app[\\/]features[\\/](founder|investor|preview)[\\/].*\.tsx$/, minShareCount: 2 },
];

// Without SITE_URL there is no public address: links then name the default one, and the doctor says so.
const site = readSettings(process.env).siteUrl ?? 'http://127.0.0.1:3000';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), siteFiles(site)],
  // The commands that people type read .env, and pass its settings on in the environment.
  envDir: false,
  define: { 'import.meta.env.SITE_URL': JSON.stringify(site) },
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    assetsInlineLimit: 0,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    rolldownOptions: {
      // Packages begin files with "use client", which means nothing without a framework.
      checks: { moduleLevelDirective: false },
      ...(isSsrBuild ? {} : { input: INPUTS, output: { codeSplitting: { groups: CHUNKS } } }),
    },
  },
  // What our server says beside Vite stays on the screen.
  clearScreen: false,
  server: { strictPort: true, proxy: registrationServer(process.env.DEV_API) },
}));

/** In development Vite serves the pages; registrations, and forms posted without JavaScript, go on to our server. */
function registrationServer(target: string | undefined): ServerOptions['proxy'] {
  if (!target) return undefined;
  return {
    '/rest': target,
    [UNSUBSCRIBE_PATH]: target,
    '/healthz': target,
    // The stylesheet of the built site, for the answers to such forms.
    '/assets': target,
    [FORM_PATH]: { target, bypass: (request) => (request.method === 'POST' ? undefined : request.url) },
  };
}
