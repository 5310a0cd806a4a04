import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#runtime/project-root.ts';

const HEX_COLOUR = /#[0-9a-f]{6}\b/g;
const readColours = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8').match(HEX_COLOUR) ?? [];

// Emails, the icon and the browser's frame know no custom properties, so they repeat what tokens.css says.
for (const file of ['mail/document.tsx', 'public/icon.svg', 'app/features/site/page-meta.tsx']) {
  test(`${file} has the colours of tokens.css and no others`, () => {
    const colours = readColours(file);
    expect(colours.length).toBeGreaterThan(0);
    expect(readColours('app/styles/tokens.css')).toEqual(expect.arrayContaining(colours));
  });
}
