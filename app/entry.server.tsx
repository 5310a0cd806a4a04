import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { FORM_PATH } from '#registration/contract.ts';
import type { FormAnswer } from '#registration/form.ts';
import { App } from './app';
import { type Assets, Document } from './document';
import { FormAnswerContext } from './features/early-access/form-answer';
import { loadOpenedPage } from './pages';

export { findFiles } from './routes';

/** Renders the page at `path` once everything it waits for has arrived. The build calls this for every page. */
export async function renderPage(path: string, assets: Assets): Promise<string> {
  await loadOpenedPage(path);
  const page = createPage(path, assets, <App />);
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

/**
 * Renders the early-access page in answer to a form that was posted without JavaScript. It has no script either, so it
 * stays a plain form until it succeeds. The server calls this.
 */
export async function renderFormAnswer(answer: FormAnswer, { styles, font }: Assets): Promise<string> {
  await loadOpenedPage(FORM_PATH);
  const app = (
    <FormAnswerContext value={answer}>
      <App />
    </FormAnswerContext>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(createPage(FORM_PATH, { styles, font }, app))}`;
}

function createPage(path: string, assets: Assets, app: ReactNode) {
  return (
    <Document assets={assets}>
      <StaticRouter location={path}>{app}</StaticRouter>
    </Document>
  );
}
