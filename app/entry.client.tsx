import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app';
import { Document } from './document';
import { preloadPage } from './pages';

// No transitions: React renders those in slices of 5 ms, which delays the next page on a slow phone.
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
