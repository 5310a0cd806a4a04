import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { FORM_PATH } from '#registration/contract.ts';
import type { FormAnswer } from '#registration/form.ts';
import { App } from './app';
import { isPreview } from './content/pages';
import { type Assets, Document } from './document';
import { FormAnswerContext } from './features/early-access/form-answer';
import { preloadPage } from './pages';
import firstPaint from './styles/first-paint.css?inline';
import previewFirstPaint from './styles/first-paint-previews.css?inline';

type AssetFiles = Omit<Assets, 'firstPaint'>;

/** Renders the page at `path` once everything it waits for has arrived. The build calls this for every page. */
export async function renderPage(path: string, files: AssetFiles): Promise<string> {
  const page = createPage(path, files, <App />);
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

/**
 * Renders the early-access page in answer to a form that was posted without JavaScript. It has no script either, so it
 * stays a plain form until it succeeds. The server calls this.
 */
export async function renderFormAnswer(answer: FormAnswer, { stylesheet, printAndZoom }: AssetFiles): Promise<string> {
  await preloadPage(FORM_PATH);
  const app = (
    <FormAnswerContext value={answer}>
      <App />
    </FormAnswerContext>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(createPage(FORM_PATH, { stylesheet, printAndZoom }, app))}`;
}

function createPage(path: string, files: AssetFiles, app: ReactNode) {
  const css = isPreview(path) ? firstPaint + previewFirstPaint : firstPaint;
  return (
    <Document assets={{ ...files, firstPaint: css }}>
      <StaticRouter location={path}>{app}</StaticRouter>
    </Document>
  );
}
