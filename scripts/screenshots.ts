// npm run screenshots: takes the pictures of the site and of the documents from the built product.
//   npm run screenshots            the carousel's screens, the share picture and the icons, into public/
//   npm run screenshots -- pages   every page at three widths, into build/screenshots/, to look at
//   npm run screenshots -- studio  the studio's demo, into docs/
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startStaticHost } from '#scripts/build/static-host.ts';
import { getChromiumLaunchOptions } from '#scripts/harness/browsers.ts';
import { takeIcons } from '#scripts/pictures/icons.ts';
import { takePages } from '#scripts/pictures/pages.ts';
import { takeScreens } from '#scripts/pictures/screens.ts';
import { takeSharePicture } from '#scripts/pictures/share-picture.ts';
import { ensureBuilt } from '#scripts/setup/fresh-build.mjs';
import { startStudio } from './harness/servers/studio-process.ts';

const STUDIO_PICTURES: { name: string; path: string; isDark?: boolean; prepare?(page: Page): Promise<void> }[] = [
  { name: 'overview', path: '/' },
  { name: 'people', path: '/people?search=ada&state=confirmed', isDark: true },
  {
    name: 'wave',
    path: '/waves',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'New wave' }).click();
      await page.getByRole('button', { name: 'Review 50 invitations' }).waitFor();
    },
  },
];

async function takeStudioPictures(browser: Browser) {
  const studio = await startStudio({}, '--demo');
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  await page.goto(studio.address.href);
  for (const { name, path, isDark = false, prepare } of STUDIO_PICTURES) {
    await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
    await page.goto(new URL(path, studio.address).href);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    await prepare?.(page);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(`docs/studio-${name}.webp`);
  }
  await studio.stop();
}

const [part, ...rest] = process.argv.slice(2);
const browser = await chromium.launch(getChromiumLaunchOptions());
if (part === 'studio') {
  await takeStudioPictures(browser);
} else {
  await ensureBuilt();
  const { address, stop } = await startStaticHost('build/client');
  if (part === 'pages') {
    await takePages(browser, address, rest);
  } else {
    await takeScreens(browser, address);
    await takeSharePicture(browser, address);
    await takeIcons(browser);
  }
  stop();
}
await browser.close();
