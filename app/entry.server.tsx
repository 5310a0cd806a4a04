import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import { isFormAnswer } from './content/pages.ts';
import { type Assets, Document } from './document.tsx';
import { loadFirstPage } from './page-loader.tsx';

export { findFiles } from './routes.ts';

/** Renders the page at `path` once everything it waits for has arrived. The build calls this for every page. */
export async function renderPage(path: string, { start, ...rest }: Assets): Promise<string> {
  await loadFirstPage(path);
  // An answer to a form is shown at the form's address, where the application would draw the form instead.
  const assets = isFormAnswer(path) ? rest : { start, ...rest };
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
