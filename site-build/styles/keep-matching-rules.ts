import { type Selector, type SelectorComponent, transform } from 'lightningcss';
import type { PageNames } from './page-names.ts';

/** Parts of form controls, and the inputs that have them. */
const DATES = ['date', 'time', 'datetime-local', 'month', 'week'];
const NO_TEXT = ['radio', 'checkbox', 'range', 'hidden'];
const PARTS_OF_CONTROLS: [RegExp, (type: string) => boolean][] = [
  [/^(placeholder$|-moz-)/, (type) => !NO_TEXT.includes(type)],
  [/^file-selector-button$/, (type) => type === 'file'],
  [/^-webkit-search/, (type) => type === 'search'],
  [/^-webkit-(date|calendar)/, (type) => DATES.includes(type)],
  [/^-webkit-(inner|outer)-spin/, (type) => type === 'number' || DATES.includes(type)],
];

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

function canBePartOfControl(part: { kind: string; name?: string }, { controls }: PageNames): boolean {
  const name = part.kind === 'custom' ? (part.name ?? '') : part.kind;
  const [, belongsTo] = PARTS_OF_CONTROLS.find(([pattern]) => pattern.test(name)) ?? [];
  return !belongsTo || [...controls].some(belongsTo);
}
