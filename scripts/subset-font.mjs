// node scripts/subset-font.mjs, after npm install --no-save subset-font@2.9.0: makes the small font that every page
// asks for, from the whole of Geist. Run it again when TEXT changes, and change the ranges in geist.css and load-font.ts with it.
import { readFileSync, writeFileSync } from 'node:fs';
// @ts-expect-error: no dependency, installed by hand
import subsetFont from 'subset-font';

const fonts = new URL('../app/styles/fonts/', import.meta.url);
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const TEXT = `${ASCII}\u00a0£©·×–—‘’“”•…€−`;

const whole = readFileSync(new URL('geist-latin-400-700.woff2', fonts));
const text = await subsetFont(whole, TEXT, {
  targetFormat: 'woff2',
  keepFeatures: ['kern', 'tnum'],
  noHinting: true,
  variationAxes: { wght: { min: 400, max: 600 } },
});
writeFileSync(new URL('geist-text-400-600.woff2', fonts), text);
console.log(`geist-text-400-600.woff2: ${text.length} of ${whole.length} bytes`);
