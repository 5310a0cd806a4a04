import { expect, it } from 'vitest';
import { parseDocument, printDocument } from './document.ts';
import { markFold } from './mark-fold.ts';

const marked = (html: string) => {
  const page = parseDocument(html);
  markFold(page);
  return printDocument(page);
};
const WORDS = 'word '.repeat(100);

it('names the first element that ends after what a screen holds, and leaves names that are there', () => {
  const html = `<main><p>${WORDS}</p><ul><li id="own">${WORDS}</li><li>Next</li></ul><p>Rest</p></main>`;
  expect(marked(html)).toContain('<li id="fold">Next</li></ul><p data-rest="">Rest</p>');
});

it('counts what is seen, in the main part alone', () => {
  const unseen = `<header>${WORDS.repeat(2)}</header><main><script>${WORDS.repeat(2)}</script>`;
  expect(marked(`${unseen}<p>${WORDS}</p></main>`)).not.toContain('fold');
});

it('marks all that comes after the fold, and nothing before it or around it', () => {
  const html =
    '<header></header><main><p>1</p><div><p id="fold">2</p><p>3</p></div><p>4</p></main><footer></footer><script></script>';
  const rest = marked(html);
  expect(rest).toContain(
    '<main><p>1</p><div><p id="fold">2</p><p data-rest="">3</p></div><p data-rest="">4</p></main>',
  );
  expect(rest).toContain('<footer data-rest=""></footer><script></script>');
});

it('leaves the fold where a page names it itself', () => {
  const html = `<main><p id="fold">Short</p><p>${WORDS.repeat(3)}</p></main>`;
  expect(marked(html).match(/id="fold"/g)).toHaveLength(1);
});
