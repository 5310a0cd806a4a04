import { type Selector, type SelectorComponent, transform } from 'lightningcss';
import type { PageNames } from './page-names.ts';

/** Parts of form controls, which a page without one does not have. */
const PARTS_OF_CONTROLS =
  /^(placeholder|file-selector-button|-webkit-(search|date|calendar|inner-spin|outer-spin)|-moz-)/;
const CONTROLS = ['input', 'select', 'textarea'];

/** Drops selectors that cannot match anything on the page, and rules and media queries that are empty then. */
export function keepMatchingRules(css: string, names: PageNames): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    visitor: { Selector: (selector) => (canMatch(selector, names) ? undefined : []) },
  });
  return code.toString();
}

const canMatch = (selector: Selector, names: PageNames) => selector.every((part) => canBe(part, names));

/** Says no only where nothing that happens before the whole stylesheet arrives could make it a yes. */
function canBe(part: SelectorComponent, names: PageNames): boolean {
  switch (part.type) {
    case 'class':
      return names.classes.has(part.name);
    case 'type':
      return names.elements.has(part.name);
    case 'attribute':
      // The browser itself changes attributes like `open`; those with data belong to the application.
      return !part.name.startsWith('data-') || names.attributes.has(part.name);
    case 'pseudo-class':
      if (part.kind === 'is' || part.kind === 'where' || part.kind === 'has') {
        return part.selectors.some((selector) => canMatch(selector, names));
      }
      // No page has a shadow root.
      return part.kind !== 'host' && canBePartOfControl(part, names);
    case 'pseudo-element':
      return canBePartOfControl(part, names);
    default:
      return true;
  }
}

function canBePartOfControl(part: { kind: string; name?: string }, { elements }: PageNames): boolean {
  if (!PARTS_OF_CONTROLS.test(part.kind === 'custom' ? (part.name ?? '') : part.kind)) return true;
  return CONTROLS.some((control) => elements.has(control));
}
