import { defaultTreeAdapter, html, parse, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { UserError } from '#settings/user-error.mjs';

export type Document = Tree.Document;
export type Element = Tree.Element;

/** Without scripting, so that what stands in <noscript> is elements as well. */
const OPTIONS = { scriptingEnabled: false };

export const parseDocument = (text: string): Document => parse(text, OPTIONS);
export const printDocument = (document: Document): string => serialize(document, OPTIONS);

export function* elementsIn(parent: Tree.ParentNode): Generator<Element> {
  for (const node of parent.childNodes) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    yield node;
    yield* elementsIn(node);
  }
}

export const elementsNamed = (parent: Tree.ParentNode, name: string): Element[] =>
  [...elementsIn(parent)].filter(({ tagName }) => tagName === name);

export const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

export const textOf = (element: Element): string =>
  element.childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '')).join('');

export function setText(element: Element, text: string) {
  element.childNodes = [];
  if (text !== '') defaultTreeAdapter.insertText(element, text);
}

export function headOf(page: Document): Element {
  const [head] = elementsNamed(page, 'head');
  if (!head) throw new UserError('A page has no head.');
  return head;
}

export function prepend(parent: Element, child: Element) {
  const [first] = parent.childNodes;
  if (first) defaultTreeAdapter.insertBefore(parent, child, first);
  else defaultTreeAdapter.appendChild(parent, child);
}

export const removeNode = (node: Tree.ChildNode) => defaultTreeAdapter.detachNode(node);

export function createElement(name: string, attributes: Record<string, string> = {}, text = ''): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const element = defaultTreeAdapter.createElement(name, html.NS.HTML, attrs);
  setText(element, text);
  return element;
}
