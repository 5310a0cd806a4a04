import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTemporaryFolder, removeFolder } from '#harness/temporary-folder.ts';
import { distrust } from './distrust.ts';

const me = process.getuid?.() ?? 0;
let folder: string;

beforeEach(() => {
  folder = createTemporaryFolder('distrust');
  mkdirSync(join(folder, 'a/b'), { recursive: true });
  mkdirSync(join(folder, 'open'));
  chmodSync(join(folder, 'open'), 0o777);
});
afterEach(() => removeFolder(folder));

it('finds nothing wrong with what root and I own, there or not yet', () => {
  for (const path of ['', 'a', 'a/b', 'a/b/missing/too', './a/../a']) {
    expect(distrust(join(folder, path), [0, me]), path).toBeNull();
  }
});

it('names the first folder that belongs to somebody else', () => {
  expect(distrust(join(folder, 'a/b'), [])).toBe('/ belongs to the user with the id 0');
});

it('names a folder that everybody can change, also behind links', () => {
  const reason = `${join(folder, 'open')} can be changed by everybody`;
  symlinkSync('../open', join(folder, 'a/relative'));
  symlinkSync(join(folder, 'a/relative'), join(folder, 'absolute'));
  for (const path of ['open', 'open/missing', 'a/relative', 'absolute/missing']) {
    expect(distrust(join(folder, path), [0, me]), path).toBe(reason);
  }
});

it('can leave the rights of the last folder aside', () => {
  expect(distrust(join(folder, 'open'), [0, me], false)).toBeNull();
  expect(distrust(join(folder, 'open/missing'), [0, me], false)).toMatch('can be changed by everybody');
});

it('does not follow links in a circle', () => {
  symlinkSync('circle', join(folder, 'circle'));
  expect(distrust(join(folder, 'circle'), [0, me])).toBe(`${join(folder, 'circle')} leads nowhere`);
});
