import { attributeOf, type Document, elementsIn } from '../pages/document.ts';

/** What a page has that styles may speak of. */
export type PageNames = {
  elements: Set<string>;
  classes: Set<string>;
  attributes: Set<string>;
  /** All attribute values, in which drawings and style attributes name colours and keyframes. */
  values: string;
};

export function namesIn(page: Document): PageNames {
  const all = [...elementsIn(page)];
  const attributes = all.flatMap(({ attrs }) => attrs);
  return {
    elements: new Set(all.map(({ tagName }) => tagName)),
    classes: new Set(all.flatMap((element) => attributeOf(element, 'class')?.split(/\s+/) ?? [])),
    attributes: new Set(attributes.map(({ name }) => name)),
    values: attributes.map(({ value }) => value).join('\n'),
  };
}
