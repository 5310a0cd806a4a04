import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { Document } from './document.tsx';
import { nameHistoryEntries } from './lib/name-history-entries.ts';
import { loadFirstPage } from './page-loader.tsx';

/** Calls `onHydrated` after the effects of the page itself: from then on a press works. */
function BrowserApp({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  // Transitions are off, because React renders them in slices of 5 ms, which delays the next page on a slow phone.
  return (
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  );
}

/** Loads the code of the page on the screen first, so that hydration does not pause to wait for it. */
export async function hydrate() {
  await loadFirstPage(window.location.pathname);
  nameHistoryEntries();
  await new Promise<void>((resolve) => {
    const app = <BrowserApp onHydrated={resolve} />;
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
  });
}
