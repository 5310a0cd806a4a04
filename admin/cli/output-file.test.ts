import { openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { setUpFolder } from '#tests/helpers/folders.ts';
import { openOutputFile } from './output-file.ts';

const { signal } = new AbortController();
let folder: string;
let path: string;
beforeEach(() => {
  folder = setUpFolder('output');
  path = join(folder, 'list.backup');
});

async function* failLater() {
  yield 'one, ';
  throw new Error('The database is gone');
}

it('a file appears when it is complete, readable for its owner alone', async () => {
  const file = openOutputFile('backup', path, undefined);
  await file.write(['one, ', 'two'], signal);
  await file.close();
  expect(readFileSync(path, 'utf8')).toBe('one, two');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('a file whose source fails does not appear', async () => {
  const file = openOutputFile('backup', path, undefined);
  await expect(file.write(failLater(), signal)).rejects.toThrow('The database is gone');
  await file.close();
  expect(readdirSync(folder)).toEqual([]);
});

it('a file that was opened before is written, wherever its name leads', async () => {
  const openFile = openSync(path, 'wx');
  const file = openOutputFile('backup', '/nowhere/list.backup', openFile);
  await file.write(['one, ', 'two'], signal);
  await file.close();
  expect(readFileSync(path, 'utf8')).toBe('one, two');
});
