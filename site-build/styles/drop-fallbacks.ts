import type { ChildNode, Root, Rule } from 'postcss';

/**
 * Tailwind repeats rules for browsers older than those it supports: colours without color-mix(), and variables without
 * @property. Such a browser finds them in the whole stylesheet, which follows the page.
 */
export function dropFallbacks(sheet: Root) {
  sheet.walkAtRules('supports', (supports) => {
    if (supports.params.includes('color-mix(')) {
      for (const node of supports.nodes ?? []) dropOverridden(node, supports.prev());
      supports.replaceWith(supports.nodes ?? []);
    } else if (supports.params.includes('-webkit-hyphens')) {
      supports.remove();
    }
  });
}

/** The selector of the rule before, where this one sets all of the same for it; the minifier may have joined it to others. */
function dropOverridden(node: ChildNode, before: ChildNode | undefined) {
  if (!isRule(node) || !isRule(before) || !before.selectors.includes(node.selector)) return;
  const set = new Set(node.nodes.map((declaration) => 'prop' in declaration && declaration.prop));
  if (!before.nodes.every((declaration) => 'prop' in declaration && set.has(declaration.prop))) return;
  const others = before.selectors.filter((selector) => selector !== node.selector);
  if (others.length > 0) before.selectors = others;
  else before.remove();
}

const isRule = (node: ChildNode | undefined): node is Rule => node?.type === 'rule';
