import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { followLinksAlways } from './lib/follow-links-always';
import { isMisspeltAddress } from './lib/is-misspelt-address';
import { yieldToMain } from './lib/yield-to-main';

// There the page stays as it was served: its links work without the application.
if (isMisspeltAddress()) console.warn('404: no page at', window.location.pathname);
// In a task of its own: loading React has taken one.
else yieldToMain().then(() => startTransition(hydrate));

/** The next page is drawn in one go: in slices, with frames of the last page between them, it would come a fifth later. */
function hydrate() {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[followLinksAlways]} useTransitions={false} />
    </StrictMode>,
  );
}
