import { defaultTreeAdapter } from 'parse5';
import { attributeOf, type Document, type Element, elementsNamed } from './document.ts';

/** More than any phone shows at once of any of our pages (tests/journeys/first-screen.spec.ts). */
const CHARACTERS = 900;
const UNSEEN = new Set(['noscript', 'script', 'style', 'svg', 'template']);

/** Names the first element that ends below the first screen of a phone; a page that fits on one has none. */
export function markFold(page: Document) {
  const [main] = elementsNamed(page, 'main');
  const fold = main && firstThatEndsAfter(CHARACTERS, main).element;
  fold?.attrs.push({ name: 'id', value: 'fold' });
}

/** Counts the characters of an element, and finds the first in it with so many before its end. */
function firstThatEndsAfter(limit: number, parent: Element): { characters: number; element?: Element } {
  let characters = 0;
  for (const node of parent.childNodes) {
    if (defaultTreeAdapter.isTextNode(node)) characters += node.value.length;
    if (!defaultTreeAdapter.isElementNode(node) || UNSEEN.has(node.tagName)) continue;
    const within = firstThatEndsAfter(limit - characters, node);
    if (within.element) return within;
    characters += within.characters;
  }
  const isFree = attributeOf(parent, 'id') === undefined;
  return characters >= limit && isFree ? { characters, element: parent } : { characters };
}
