import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app';
import { type Assets, Document } from './document';
import firstPaint from './styles/first-paint.css?inline';

/** The HTML of the page at `path`, once everything it waits for has arrived. Runs at build time only. */
export async function renderPage(path: string, files: Omit<Assets, 'firstPaint'>): Promise<string> {
  const { prelude } = await prerender(
    <Document assets={{ ...files, firstPaint }}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </Document>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
