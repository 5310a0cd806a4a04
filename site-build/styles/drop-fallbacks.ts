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

/** The declarations of the rule before, where this one sets the same for the same elements. */
function dropOverridden(node: ChildNode, before: ChildNode | undefined) {
  if (!isRule(node) || !isRule(before) || node.selector !== before.selector) return;
  node.walkDecls(({ prop }) => {
    before.walkDecls((declaration) => {
      if (declaration.prop === prop) declaration.remove();
    });
  });
}

const isRule = (node: ChildNode | undefined): node is Rule => node?.type === 'rule';
