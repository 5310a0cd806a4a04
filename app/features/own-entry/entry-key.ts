import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SKIP_LINK } from '#app/components/skip-link.tsx';
import { readSession, writeSession } from '#app/lib/session-storage.ts';

const STORAGE_NAME = 'entry-key';

/**
 * Runs before hydration: removes the key from the address and the history as early as possible. It is kept in session
 * storage, because phones reload tabs on their own.
 */
export const STORE_KEY_SCRIPT = `try {
  if (location.hash.length > 1 && location.hash !== '${SKIP_LINK}') {
    sessionStorage.setItem('${STORAGE_NAME}', location.hash.slice(1));
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  if (sessionStorage.getItem('${STORAGE_NAME}')) document.documentElement.dataset.entryKey = 1;
} catch {}`;

/** The key for browsers without session storage. It lasts as long as the page. */
let keyInMemory = '';

/** Remembers a key for this tab. An empty one forgets the last one. */
export function rememberKey(key: string) {
  keyInMemory = key;
  writeSession(STORAGE_NAME, key);
}

/** Returns the key of the link last opened in this tab: '' without one, `undefined` until hydrated. */
export function useEntryKey() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [key, setKey] = useState<string>();

  useLayoutEffect(() => setKey(readSession(STORAGE_NAME) ?? keyInMemory), []);

  // A link opened while the page is showing only changes the fragment.
  useLayoutEffect(() => {
    if (hash.length < 2 || hash === SKIP_LINK) return;
    const opened = hash.slice(1);
    rememberKey(opened);
    setKey(opened);
    navigate({ pathname, search }, { replace: true });
  }, [hash, pathname, search, navigate]);

  return key;
}
