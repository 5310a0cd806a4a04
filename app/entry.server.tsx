import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app';
import { type Assets, Document } from './document';
import fallbackFonts from './styles/fallback-fonts.css?inline';

/** The HTML of the page at `path`, once everything it waits for has arrived. Runs at build time only. */
export async function renderPage(path: string, files: Omit<Assets, 'fallbackFonts'>): Promise<string> {
  const { prelude } = await prerender(
    <Document assets={{ ...files, fallbackFonts }}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </Document>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
