import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOGO_RING } from '#app/lib/ring.ts';
import { PROJECT_ROOT } from '#runtime/project-root.ts';

const HEX_COLOUR = /#[0-9a-f]{6}\b/g;
const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8');
const readColours = (file: string) => read(file).match(HEX_COLOUR) ?? [];

// Emails, the icon and the browser's frame know no custom properties, so they repeat what tokens.css says.
for (const file of ['mail/document.tsx', 'public/icon.svg', 'app/features/site/page-meta.tsx']) {
  test(`${file} has the colours of tokens.css and no others`, () => {
    const colours = readColours(file);
    expect(colours.length).toBeGreaterThan(0);
    expect(readColours('app/styles/tokens.css')).toEqual(expect.arrayContaining(colours));
  });
}

test('public/icon.svg is the ring of the logo', () => {
  const { fill, thickness } = LOGO_RING;
  const radius = 50 - thickness / 2;
  const end = 2 * Math.PI * fill;
  // Its last arc leads from the ring's middle to where it is filled.
  const [x, y] = [radius + radius * Math.cos(end), radius * Math.sin(end)].map((length) => length.toFixed(1));
  expect(read('public/icon.svg')).toContain(`stroke-width="${thickness}"`);
  expect(read('public/icon.svg')).toContain(`a${radius} ${radius} 0 0 1 ${x}${y}`);
});
