// npm run screenshots: every picture the site ships, taken from the built site itself.
//   npm run screenshots            the carousel's screens, the share picture and the icons, into public/
//   npm run screenshots -- pages   every page at three widths, into build/screenshots/, to look at
//   npm run screenshots -- studio  the studio on made-up people, into docs/
// BASE_URL points it at a server that already runs; otherwise it serves build/client (npm run build first).
import { chromium } from '@playwright/test';
import { browserLaunchOptions } from '#harness/browsers.ts';
import { takeIcons } from '#site-build/pictures/icons.ts';
import { takePages } from '#site-build/pictures/pages.ts';
import { takeScreens } from '#site-build/pictures/screens.ts';
import { serveBuild } from '#site-build/pictures/serve-build.ts';
import { takeSharePicture } from '#site-build/pictures/share-picture.ts';
import { takeStudioPictures } from './studio-pictures.ts';

const [part, ...rest] = process.argv.slice(2);
const server = process.env.BASE_URL || part === 'studio' ? undefined : await serveBuild();
const base = process.env.BASE_URL ?? server?.address ?? '';
const browser = await chromium.launch(browserLaunchOptions());

if (part === 'studio') {
  await takeStudioPictures(browser);
} else if (part === 'pages') {
  await takePages(browser, base, rest);
} else {
  await takeScreens(browser, base);
  await takeSharePicture(browser, base);
  await takeIcons(browser);
}

await browser.close();
server?.stop();
