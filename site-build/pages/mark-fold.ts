import { defaultTreeAdapter } from 'parse5';
import { attributeOf, type Document, type Element, elementsIn, elementsNamed } from './document.ts';

const FOLD = 'fold';
const REST = 'data-rest';

/** More than a phone shows at once of any page that does not name its fold itself (tests/journeys/first-screen.spec.ts). */
const CHARACTERS = 900;
/** Of a line that a text has for itself, however short it is. */
const CHARACTERS_IN_LINE = 20;
const UNSEEN = new Set(['noscript', 'script', 'style', 'svg', 'template']);

/**
 * Names the first element that ends below the first screen of a phone, and marks all that comes after it. A page of few
 * words has none.
 */
export function markFold(page: Document) {
  let fold = [...elementsIn(page)].find((element) => attributeOf(element, 'id') === FOLD);
  if (!fold) {
    const [main] = elementsNamed(page, 'main');
    fold = main ? readUntil(CHARACTERS, main).element : undefined;
    fold?.attrs.push({ name: 'id', value: FOLD });
  }
  if (fold) markRest(fold);
}

/** Marks what follows an element in its parent, in its parent's parent and so on. */
function markRest(element: Element) {
  const parent = element.parentNode;
  if (!parent || !defaultTreeAdapter.isElementNode(parent)) return;
  for (const node of parent.childNodes.slice(parent.childNodes.indexOf(element) + 1)) {
    if (defaultTreeAdapter.isElementNode(node) && !UNSEEN.has(node.tagName)) node.attrs.push({ name: REST, value: '' });
  }
  markRest(parent);
}

/** Counts the characters in an element, and finds the first element that ends after so many of them. */
function readUntil(limit: number, parent: Element): { characters: number; element?: Element } {
  let characters = 0;
  for (const node of parent.childNodes) {
    if (defaultTreeAdapter.isTextNode(node)) characters += Math.max(CHARACTERS_IN_LINE, node.value.length);
    if (!defaultTreeAdapter.isElementNode(node) || UNSEEN.has(node.tagName)) continue;
    const within = readUntil(limit - characters, node);
    if (within.element) return within;
    characters += within.characters;
  }
  const isFree = attributeOf(parent, 'id') === undefined;
  return characters >= limit && isFree ? { characters, element: parent } : { characters };
}
