import type { Root } from 'postcss';
import valueParser, { type FunctionNode, type Node } from 'postcss-value-parser';
import { inlineOwnProperties } from './inline-own-properties.ts';
import type { PageNames } from './page-names.ts';

/**
 * Most of Tailwind's custom properties wait for a class that few pages have. Where nothing on the page sets one, its
 * value is known: the initial one, or else what stands beside it. What is then read nowhere goes.
 */
export function resolveProperties(sheet: Root, { values }: PageNames) {
  let before: string;
  do {
    before = String(sheet);
    const set = propertiesSet(sheet, values);
    const initial = initialValues(sheet);
    sheet.walkDecls((declaration) => {
      if (declaration.value.includes('var(')) declaration.value = resolve(declaration.value, set, initial);
    });
    inlineOwnProperties(sheet, values);
    dropShadowsOfNothing(sheet);
    dropUnread(sheet, values);
  } while (String(sheet) !== before);
}

function propertiesSet(sheet: Root, values: string): Set<string> {
  const set = new Set([...values.matchAll(/(?:^|;)\s*(--[\w-]+)\s*:/g)].map(([, name = '']) => name));
  sheet.walkDecls(/^--/, ({ prop }) => {
    set.add(prop);
  });
  return set;
}

function initialValues(sheet: Root): Map<string, string> {
  const initial = new Map<string, string>();
  sheet.walkAtRules('property', (rule) => {
    rule.walkDecls('initial-value', ({ value }) => {
      initial.set(rule.params, value);
    });
  });
  return initial;
}

function resolve(value: string, set: Set<string>, initial: Map<string, string>): string {
  const parsed = valueParser(value);
  parsed.walk((node) => {
    if (node.type !== 'function' || node.value !== 'var') return;
    const [name, comma, ...fallback] = node.nodes;
    if (!name || set.has(name.value)) return;
    const known = initial.get(name.value) ?? (comma && valueParser.stringify(fallback));
    if (known !== undefined) replace(node, known.trim());
  }, true);
  return valueParser.stringify(parsed.nodes).trim();
}

function replace(node: FunctionNode, value: string) {
  Object.assign(node satisfies Node, { type: 'word', value, nodes: undefined });
}

/** Tailwind keeps a place for each kind of shadow, and an invisible one stands in those that are not used. */
function dropShadowsOfNothing(sheet: Root) {
  sheet.walkDecls('box-shadow', (declaration) => {
    declaration.value = declaration.value.replace(/0 0 #0000,\s*(?=\S)/g, '');
  });
}

function dropUnread(sheet: Root, values: string) {
  const read = new Set([...`${sheet} ${values}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  sheet.walkDecls(/^--/, (declaration) => {
    if (!read.has(declaration.prop)) declaration.remove();
  });
  sheet.walkAtRules('property', (rule) => {
    if (!read.has(rule.params)) rule.remove();
  });
}
