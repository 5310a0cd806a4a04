import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import type { Page } from './content/pages.ts';
import { type Assets, Document } from './document.tsx';
import { loadFirstPage } from './page-loader.tsx';

/** Renders a page once everything it waits for has arrived. The build calls this for every page. */
export async function renderPage({ path }: Page, assets: Assets): Promise<string> {
  await loadFirstPage(path);
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
