import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '../../public');

/** The ring as PNG for what does not accept SVG: old browsers, the manifest, and home screens, which need a margin. */
const ICONS = [
  { file: 'favicon.ico', size: 32, margin: 0, background: 'transparent' },
  { file: 'icon-192.png', size: 192, margin: 0, background: 'transparent' },
  { file: 'icon-512.png', size: 512, margin: 0, background: 'transparent' },
  { file: 'apple-touch-icon.png', size: 180, margin: 26, background: '#ffffff' },
];

export async function takeIcons(browser: Browser) {
  const svg = await readFile(path.join(folder, 'icon.svg'), 'utf8');
  const page = await browser.newPage();
  for (const { file, size, margin, background } of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body{margin:0;background:${background}}svg{display:block;margin:${margin}px;width:${size - 2 * margin}px}</style>${svg}`,
    );
    const png = await page.screenshot({ omitBackground: background === 'transparent' });
    await writeFile(path.join(folder, file), file.endsWith('.ico') ? toIco(png, size) : png);
    console.log(`public/${file}`);
  }
  await page.close();
}

/** An icon file with one picture, a PNG. https://en.wikipedia.org/wiki/ICO_(file_format) */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // the type: an icon
  header.writeUInt16LE(1, 4); // the number of pictures
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // the number of colour planes
  header.writeUInt16LE(32, 12); // the bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
