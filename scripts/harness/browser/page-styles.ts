import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PROJECT_ROOT } from '#runtime/project-root.ts';

const ASSETS = join(PROJECT_ROOT, 'build/client/assets');

/**
 * Lists what the stylesheet of all pages says about this page's elements, beyond the styles in its head. There should
 * be nothing: otherwise the page would look different when it is reached by a link, which loads that stylesheet.
 */
export function listStylesBeyondHead(page: Page): Promise<string[]> {
  const file = readdirSync(ASSETS).find((name) => /^app-.+\.css$/.test(name));
  if (!file) throw new Error('The build has no stylesheet of all pages.');
  return page.evaluate(compareStyles, readFileSync(join(ASSETS, file), 'utf8'));
}

/** Runs in the page. Whether somebody points at an element or has focused it makes no difference. */
async function compareStyles(stylesheetOfAllPages: string) {
  const STATES = /::[\w-]+|(?<![\\(]):(hover|focus|focus-visible|focus-within|active)(?![\w-])/g;
  type Style = { selector: string; property: string; text: string };
  /** Rules inside a query are listed without it, because the two stylesheets are minified by different programs. */
  function listStyles(rules: CSSRuleList, layer = ''): Style[] {
    return [...rules].flatMap((rule) => {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
      if (rule instanceof CSSSupportsRule && !CSS.supports(rule.conditionText)) return [];
      if (rule instanceof CSSLayerBlockRule) return listStyles(rule.cssRules, `@layer ${rule.name} `);
      if (rule instanceof CSSGroupingRule) return listStyles(rule.cssRules, layer);
      if (!(rule instanceof CSSStyleRule)) return [];
      const declarations = [...rule.style].map(
        (property) => [property, rule.style.getPropertyValue(property)] as const,
      );
      return rule.selectorText.split(/, (?![^(]*\))/).flatMap((selector) =>
        declarations.map(([property, value]) => ({
          selector,
          property,
          text: `${layer}${selector} { ${property}: ${value} }`,
        })),
      );
    });
  }
  const head = [...document.head.querySelectorAll('style')];
  const own = new Set(
    head.flatMap(({ sheet }) => listStyles((sheet as CSSStyleSheet).cssRules)).map(({ text }) => text),
  );
  const css = head.map(({ textContent }) => textContent).join('');
  const isUsed = (property: string) => !property.startsWith('--') || css.includes(`var(${property}`);
  const all = await new CSSStyleSheet().replace(stylesheetOfAllPages);
  return listStyles(all.cssRules)
    .filter(({ selector, property, text }) => {
      if (own.has(text) || !isUsed(property)) return false;
      return document.querySelector(selector.replace(STATES, '') || '*') !== null;
    })
    .map(({ text }) => text);
}
