import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '../../public');

/** The ring as PNG, where SVG is not taken: for the manifest, and with a ground and a margin for home screens. */
const ICONS = [
  { file: 'icon-192.png', size: 192, margin: 0, ground: 'transparent' },
  { file: 'icon-512.png', size: 512, margin: 0, ground: 'transparent' },
  { file: 'apple-touch-icon.png', size: 180, margin: 26, ground: '#ffffff' },
];

export async function takeIcons(browser: Browser) {
  const svg = await readFile(path.join(folder, 'icon.svg'), 'utf8');
  const page = await browser.newPage();
  for (const { file, size, margin, ground } of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body{margin:0;background:${ground}}svg{display:block;margin:${margin}px;width:${size - 2 * margin}px}</style>${svg}`,
    );
    await page.screenshot({ path: path.join(folder, file), omitBackground: ground === 'transparent' });
    console.log(`public/${file}`);
  }
  await page.close();
}
