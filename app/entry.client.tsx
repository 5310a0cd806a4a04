import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app';
import { Document } from './document';
import { preloadPage } from './pages';

// Without transitions, which React draws in steps of 5 ms: on a slow phone the next page would come a third later.
const app = (
  <BrowserRouter useTransitions={false}>
    <App />
  </BrowserRouter>
);

/** The page that is on the screen first is drawn without a pause for its code. */
export async function hydrate() {
  await preloadPage(window.location.pathname);
  // The development server has no prerendered pages.
  if (import.meta.env.DEV)
    return createRoot(document.querySelector('#root') as Element).render(<StrictMode>{app}</StrictMode>);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document>{app}</Document>
      </StrictMode>,
    );
  });
}
