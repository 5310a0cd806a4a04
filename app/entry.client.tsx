import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { followLinksAlways } from './lib/follow-links-always';
import { isMisspeltAddress } from './lib/is-misspelt-address';

// There the page stays as it was served: its links work without the application.
if (isMisspeltAddress()) console.warn('404: no page at', window.location.pathname);
else startTransition(hydrate);

function hydrate() {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[followLinksAlways]} />
    </StrictMode>,
  );
}
