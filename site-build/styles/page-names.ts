import { attributeOf, type Document, type Element, elementsIn, elementsNamed, textOf } from '../pages/document.ts';

/** What a page has that styles may speak of. */
export type PageNames = {
  elements: Set<string>;
  classes: Set<string>;
  attributes: Set<string>;
  /** Types of inputs, and the names of the other form controls. */
  controls: Set<string>;
  /** All attribute values, in which drawings and style attributes name colours and keyframes. */
  values: string;
};

const CONTROLS = ['input', 'select', 'textarea'];
const typeOf = (control: Element) =>
  control.tagName === 'input' ? (attributeOf(control, 'type') ?? 'text') : control.tagName;

export function namesIn(page: Document): PageNames {
  const all = [...elementsIn(page)];
  const attributes = all.flatMap(({ attrs }) => attrs);
  return {
    elements: new Set(all.map(({ tagName }) => tagName)),
    classes: new Set(all.flatMap((element) => attributeOf(element, 'class')?.split(/\s+/) ?? [])),
    attributes: new Set([...attributes.map(({ name }) => name), ...attributesSetIn(page)]),
    controls: new Set(all.filter(({ tagName }) => CONTROLS.includes(tagName)).map(typeOf)),
    values: attributes.map(({ value }) => value).join('\n'),
  };
}

/** Data attributes that the page's own scripts set before anything else runs: `dataset.entryKey = 1`. */
function attributesSetIn(page: Document): string[] {
  const code = elementsNamed(page, 'script').map(textOf).join('\n');
  const names = [...code.matchAll(/\.dataset\.(\w+) ?=/g)].map(([, name = '']) => name);
  return names.map((name) => `data-${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`);
}
