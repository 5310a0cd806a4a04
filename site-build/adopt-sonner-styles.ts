import type { Plugin } from 'vite';

const INSERT_STYLES = /function __insertCSS\(code\) \{[\s\S]*?\n\}/;

const ADOPT_STYLES = `function __insertCSS(code) {
  if (typeof document === 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(code);
  document.adoptedStyleSheets.push(sheet);
}`;

/**
 * Sonner adds a <style> of its own as it loads, and the content policy admits no style element but the page's own. A
 * stylesheet that a script constructs is admitted with the script.
 */
export function adoptSonnerStyles(): Plugin {
  return {
    name: 'adopt-sonner-styles',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        if (!INSERT_STYLES.test(code))
          this.error('Sonner adds its styles in another way than before: change this plugin.');
        return { code: code.replace(INSERT_STYLES, ADOPT_STYLES), map: null };
      },
    },
  };
}
