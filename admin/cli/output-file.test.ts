import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setUpFolder } from '#scripts/harness/folders.ts';
import { openOutputFile } from './output-file.ts';

it('a file that was opened before is written, wherever its name leads', async () => {
  const path = join(setUpFolder('output'), 'list.backup');
  const openFile = openSync(path, 'wx');
  const file = openOutputFile('backup', '/nowhere/list.backup', openFile);
  await file.write(['one, ', 'two'], new AbortController().signal);
  await file.close();
  expect(readFileSync(path, 'utf8')).toBe('one, two');
});
