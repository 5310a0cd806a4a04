import { StrictMode, startTransition } from 'react';
import { BrowserRouter } from 'react-router';
import { App } from './app';
import { Document } from './document';
import { createRoot, hydrateRoot } from './lib/react-dom';
import { loadOpenedPage } from './pages';

// Transitions are off, because React renders them in slices of 5 ms, which delays the next page on a slow phone.
const app = (
  <BrowserRouter useTransitions={false}>
    <App />
  </BrowserRouter>
);

/** Loads the code of the page on the screen first, so that hydration does not pause to wait for it. */
export async function hydrate() {
  await loadOpenedPage(window.location.pathname);
  if (import.meta.env.DEV) {
    // The development server has no prerendered pages to hydrate.
    createRoot(document.querySelector('#root') as Element).render(<StrictMode>{app}</StrictMode>);
    return;
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document>{app}</Document>
      </StrictMode>,
    );
  });
}
