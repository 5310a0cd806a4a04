import { UserError } from '#settings/user-error.mjs';
import { attributeOf, createElement, type Document, elementsNamed, headOf, prepend } from './document.ts';
import { markFold } from './mark-fold.ts';

const END = 'page-end';

/**
 * Browsers paint a page as far as it has come. On a busy machine that may be the middle of a row, whose parts then move
 * as the rest of it comes. A page arrives in one round trip, so its first paint waits for the whole of it, or for what a
 * small screen shows of it (inline/wait-for-first-screen.ts).
 */
export function holdFirstPaint(page: Document) {
  const last = elementsNamed(page, 'script').at(-1);
  if (!last) throw new UserError('A prerendered page has no script at its end, for which the first paint could wait.');
  if (attributeOf(last, 'id') !== undefined) throw new UserError('The last script of a page has an id already.');
  last.attrs.push({ name: 'id', value: END });
  markFold(page);
  prepend(headOf(page), createElement('link', { rel: 'expect', href: `#${END}`, blocking: 'render' }));
}
