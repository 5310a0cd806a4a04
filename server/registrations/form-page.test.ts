import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setUpFolder } from '#tests/helpers/folders.ts';
import { ASSETS } from '#tests/helpers/process/client-folder.ts';
import { createFormPage, NOTHING_TYPED, type Renderer, renderWith } from './form-page.ts';

it('the page is rendered once the renderer is there, even if it was missing before', async () => {
  const folder = setUpFolder('renderer');
  writeFileSync(join(folder, 'assets.json'), JSON.stringify(ASSETS));
  const render = createFormPage(folder);
  await expect(render(NOTHING_TYPED)).rejects.toThrow();
  writeFileSync(join(folder, 'entry.server.js'), `export const renderFormAnswer = async () => '<p>Hello</p>';`);
  expect(await render(NOTHING_TYPED)).toMatchObject({ html: '<p>Hello</p>' });
});

it('the renderer is loaded once for several forms', async () => {
  let loads = 0;
  const renderer: Renderer = { renderFormAnswer: async () => '<p>Hello</p>' };
  const render = renderWith(async () => {
    loads += 1;
    return renderer;
  }, ASSETS);
  await Promise.all([render(NOTHING_TYPED), render(NOTHING_TYPED)]);
  await render(NOTHING_TYPED);
  expect(loads).toBe(1);
});
