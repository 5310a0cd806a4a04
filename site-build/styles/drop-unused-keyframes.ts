import type { Root } from 'postcss';
import type { PageNames } from './page-names.ts';

/** Keyframes that no animation on the page plays. */
export function dropUnusedKeyframes(sheet: Root, { values }: PageNames) {
  const words = new Set(values.split(/[\s;:,]+/));
  sheet.walkDecls(/^(-webkit-)?animation(-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) words.add(word);
  });
  sheet.walkAtRules('keyframes', (rule) => {
    if (!words.has(rule.params)) rule.remove();
  });
}
