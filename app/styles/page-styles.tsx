/**
 * The site's CSS stands in every page's HTML, so that the first paint waits for nothing else. It never reaches the
 * JavaScript: in the browser the element is left as it was found.
 */
const css = import.meta.env.DEV
  ? (await import('./app.css')) && ''
  : import.meta.env.SSR
    ? (await import('./app.css?inline')).default
    : (document.querySelector('style[data-page-styles]')?.innerHTML ?? '');

export function PageStyles() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, from the build
  return css ? <style data-page-styles="" dangerouslySetInnerHTML={{ __html: css }} /> : null;
}
