import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import sharp from 'sharp';
import { setUpEmbedded } from '#database/set-up.ts';
import { startEmbedded } from '#harness/embedded.ts';
import { MADE_UP_PEOPLE } from '#harness/made-up-people.ts';
import { startStudio } from '#harness/studio-process.ts';
import { createTemporaryFolder, removeFolder } from '#harness/temporary-folder.ts';

const PEOPLE = 4000;
const MAIL = {
  SMTP_URL: 'smtp://127.0.0.1:9?tls=off',
  MAIL_FROM: 'hello@example.com',
  INVITE_URL: 'https://example.com/',
};

const PICTURES: { name: string; path: string; dark?: boolean; prepare?(page: Page): Promise<void> }[] = [
  { name: 'overview', path: '/' },
  { name: 'people', path: '/people?search=ada&state=confirmed', dark: true },
  {
    name: 'wave',
    path: '/waves',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'New wave' }).click();
      await page.getByRole('button', { name: 'Review 50 invitations' }).waitFor();
    },
  },
];

/** The studio on a list of made-up people, into docs/. */
export async function takeStudioPictures(browser: Browser) {
  const folder = createTemporaryFolder('pictures');
  const dataDir = join(folder, 'data');
  const embedded = await startEmbedded(dataDir, 'server');
  await setUpEmbedded(embedded.address);
  const owner = new pg.Client(embedded.address);
  await owner.connect();
  await owner.query(MADE_UP_PEOPLE, [PEOPLE]);
  await owner.end();
  const studio = await startStudio({ ...MAIL, DATA_DIR: dataDir });
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  await page.goto(studio.address.href);
  for (const { name, path, dark = false, prepare } of PICTURES) {
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    await page.goto(new URL(path, studio.address).href);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    await prepare?.(page);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(`docs/studio-${name}.webp`);
  }
  await page.close();
  await studio.stop();
  await embedded.stop();
  removeFolder(folder);
}
