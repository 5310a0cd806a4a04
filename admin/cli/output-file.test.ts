import fs, { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { cleanUp } from '#tests/helpers/clean-up.ts';
import { setUpFolder } from '#tests/helpers/folders.ts';
import { openOutputFile } from './output-file.ts';

const { signal } = new AbortController();

/** Replaces the function that waits until a file is on the disk. */
function replaceFsync(replacement: () => void) {
  const spy = vi.spyOn(fs, 'fsyncSync').mockImplementation(replacement);
  // Named imports of the module do not change before this.
  syncBuiltinESMExports();
  cleanUp(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}

it('a file that root writes is on the disk before it counts as written', async () => {
  const path = join(setUpFolder('output'), 'list.backup');
  const flushed: string[] = [];
  replaceFsync(() => flushed.push(readFileSync(path, 'utf8')));
  const file = openOutputFile('backup', path, true);
  await file.write(['one, ', 'two'], signal);
  expect(flushed).toEqual(['one, two']);
  await file.close();
});

it('a file that root writes is left empty if it does not reach the disk', async () => {
  const path = join(setUpFolder('output'), 'list.backup');
  replaceFsync(() => {
    throw new Error('The disk is broken');
  });
  const file = openOutputFile('backup', path, true);
  await expect(file.write(['one, ', 'two'], signal)).rejects.toThrow('The disk is broken');
  await file.close();
  expect(readFileSync(path, 'utf8')).toBe('');
});

it('a file that root writes is left empty if what it is written from fails', async () => {
  const folder = setUpFolder('output');
  async function* failLater() {
    yield 'one, ';
    await nextTurn();
    throw new Error('The database is gone');
  }
  // A write that is still running would not show up every time.
  for (let n = 1; n <= 100; n += 1) {
    const path = join(folder, `${n}.backup`);
    const file = openOutputFile('backup', path, true);
    await expect(file.write(failLater(), signal)).rejects.toThrow('The database is gone');
    await file.close();
    await nextTurn();
    expect(readFileSync(path, 'utf8')).toBe('');
  }
});
