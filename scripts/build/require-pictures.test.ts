import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTemporaryFolder, removeFolder } from '#scripts/harness/temporary-folder.ts';
import { requirePictures } from './require-pictures.ts';

it('the build stops with the name of a picture that a page shows and that is not there', () => {
  const folder = createTemporaryFolder('pictures');
  onTestFinished(() => removeFolder(folder));
  mkdirSync(join(folder, 'avatars'));
  writeFileSync(join(folder, 'avatars/Ada Marlowe.jpg'), '');
  const build = (source: string) =>
    requirePictures('/vision', `<p><img alt="" width="320" src="${source}"/></p>`, folder);
  build('/avatars/Ada Marlowe.jpg');
  build('https://example.com/elsewhere.jpg');
  expect(() => build('/avatars/ada.jpg')).toThrow(
    'public/avatars/ada.jpg does not exist, and the page /vision shows it',
  );
  expect(() => build('ada.jpg')).toThrow('public/ada.jpg does not exist');
});
