import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, loadEnv } from 'vite';
import { siteFiles } from './vite/site-files.ts';
import { siteUrl } from './vite/site-url.ts';

export default defineConfig(({ mode }) => {
  const site = siteUrl(loadEnv(mode, process.cwd(), ''));
  return {
    plugins: [tailwindcss(), reactRouter(), siteFiles(site)],
    resolve: { alias: { '~': `${import.meta.dirname}/app` } },
    define: { 'import.meta.env.SITE_URL': JSON.stringify(site) },
    build: { assetsInlineLimit: 0 },
  };
});
