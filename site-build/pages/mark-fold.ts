import { defaultTreeAdapter } from 'parse5';
import { attributeOf, type Document, type Element, elementsIn, elementsNamed } from './document.ts';

const FOLD = 'fold';

/** More than a phone shows at once of any page that does not name its fold itself (tests/journeys/first-screen.spec.ts). */
const CHARACTERS = 800;
const UNSEEN = new Set(['noscript', 'script', 'style', 'svg', 'template']);

/** Names the first element that ends below the first screen of a phone. A page of few words has none. */
export function markFold(page: Document) {
  if ([...elementsIn(page)].some((element) => attributeOf(element, 'id') === FOLD)) return;
  const [main] = elementsNamed(page, 'main');
  const { element } = main ? readUntil(CHARACTERS, main) : {};
  element?.attrs.push({ name: 'id', value: FOLD });
}

/** Counts the characters in an element, and finds the first element that ends after so many of them. */
function readUntil(limit: number, parent: Element): { characters: number; element?: Element } {
  let characters = 0;
  for (const node of parent.childNodes) {
    if (defaultTreeAdapter.isTextNode(node)) characters += node.value.length;
    if (!defaultTreeAdapter.isElementNode(node) || UNSEEN.has(node.tagName)) continue;
    const within = readUntil(limit - characters, node);
    if (within.element) return within;
    characters += within.characters;
  }
  const isFree = attributeOf(parent, 'id') === undefined;
  return characters >= limit && isFree ? { characters, element: parent } : { characters };
}
