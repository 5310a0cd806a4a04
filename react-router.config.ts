import type { Config } from '@react-router/dev/config';
import { NOT_FOUND_PATH, PAGES } from '#app/content/pages.ts';

export default {
  ssr: false,
  buildDirectory: process.env.BUILD_DIR || 'build',
  prerender: [...PAGES.map((page) => page.path), NOT_FOUND_PATH],
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
