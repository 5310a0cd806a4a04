import type { Declaration, Root, Rule } from 'postcss';

type Uses = { readers: Declaration[]; setters: Map<Rule, Declaration[]> };

/**
 * Where each rule that reads a custom property sets it as well, and all read it for one and the same purpose, nobody
 * else's value ever counts: the value goes where it is read.
 */
export function inlineOwnProperties(sheet: Root, values: string) {
  for (const [name, { readers, setters }] of propertyUses(sheet)) {
    const own = ({ parent }: Declaration) => setters.get(parent as Rule)?.at(-1);
    const purposes = new Set(readers.map(({ prop }) => prop));
    if (purposes.size !== 1 || !readers.every(own) || values.includes(name)) continue;
    for (const reader of readers) reader.value = reader.value.replaceAll(`var(${name})`, own(reader)?.value ?? '');
  }
}

function propertyUses(sheet: Root): Map<string, Uses> {
  const uses = new Map<string, Uses>();
  const usesOf = (name: string) => {
    const found: Uses = uses.get(name) ?? { readers: [], setters: new Map() };
    uses.set(name, found);
    return found;
  };
  sheet.walkDecls((declaration) => {
    for (const [, name = ''] of declaration.value.matchAll(/var\(\s*(--[\w-]+)/g)) {
      usesOf(name).readers.push(declaration);
    }
    const rule = declaration.parent;
    if (declaration.variable && rule?.type === 'rule') {
      const { setters } = usesOf(declaration.prop);
      setters.set(rule as Rule, [...(setters.get(rule as Rule) ?? []), declaration]);
    }
  });
  return uses;
}
