import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setUpFolder } from '#tests/helpers/folders.ts';
import { findUnsafeParent } from './unsafe-parent.ts';

const me = process.getuid?.() ?? 0;
const folder = setUpFolder('unsafe-parent');
mkdirSync(join(folder, 'a/b'), { recursive: true });
mkdirSync(join(folder, 'open'));
chmodSync(join(folder, 'open'), 0o777);

it('accepts folders of root and of this user, whether they exist yet or not', () => {
  for (const path of ['', 'a', 'a/b', 'a/b/missing/too', './a/../a']) {
    expect(findUnsafeParent(join(folder, path), [0, me]), path).toBeNull();
  }
});

it('names the first folder that belongs to another user', () => {
  expect(findUnsafeParent(join(folder, 'a/b'), [])).toBe('/ belongs to the user with the id 0');
});

it('names a folder that everyone can change, also behind links', () => {
  const reason = `${join(folder, 'open')} can be changed by everyone`;
  symlinkSync('../open', join(folder, 'a/relative'));
  symlinkSync(join(folder, 'a/relative'), join(folder, 'absolute'));
  for (const path of ['open', 'open/missing', 'a/relative', 'absolute/missing']) {
    expect(findUnsafeParent(join(folder, path), [0, me]), path).toBe(reason);
  }
});

it('can ignore the permissions of the last folder', () => {
  expect(findUnsafeParent(join(folder, 'open'), [0, me], false)).toBeNull();
  expect(findUnsafeParent(join(folder, 'open/missing'), [0, me], false)).toMatch('can be changed by everyone');
});

it('does not follow links in a circle', () => {
  symlinkSync('circle', join(folder, 'circle'));
  expect(findUnsafeParent(join(folder, 'circle'), [0, me])).toBe(`${join(folder, 'circle')} leads nowhere`);
});
