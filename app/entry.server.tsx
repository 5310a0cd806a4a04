import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app';
import { isFormAnswer, isPreview } from './content/pages';
import { type Assets, Document } from './document';
import firstPaint from './styles/first-paint.css?inline';
import previewFirstPaint from './styles/first-paint-previews.css?inline';

type AssetFiles = Omit<Assets, 'firstPaint'>;

/** Renders the page at `path` once everything it waits for has arrived. The build calls this for every page. */
export async function renderPage(path: string, { start, ...styles }: AssetFiles): Promise<string> {
  const css = isPreview(path) ? firstPaint + previewFirstPaint : firstPaint;
  // An answer to a form is shown at the form's address, where the application would draw the form instead.
  const assets = { ...styles, start: isFormAnswer(path) ? undefined : start, firstPaint: css };
  const page = (
    <Document assets={assets}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </Document>
  );
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}
