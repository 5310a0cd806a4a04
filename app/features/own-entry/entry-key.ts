import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The skip link's target, which is not a key. */
const SKIP_LINK = '#main';
const STORAGE = 'entry-key';

/**
 * Runs before hydration: removes the key from the address and the history as early as possible. It is kept in session
 * storage, because phones reload tabs on their own.
 */
export const STORE_KEY_SCRIPT = `try {
  if (location.hash.length > 1 && location.hash !== '${SKIP_LINK}') {
    sessionStorage.setItem('${STORAGE}', location.hash.slice(1));
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  if (sessionStorage.getItem('${STORAGE}')) document.documentElement.dataset.entryKey = 1;
} catch {}`;

/** Without storage, the key lasts as long as the page. */
let remembered: string | null = null;

const keyIn = (hash: string): string | null => (hash.length > 1 && hash !== SKIP_LINK ? hash.slice(1) : null);

export function rememberKey(key: string | null) {
  remembered = key;
  try {
    if (key === null) sessionStorage.removeItem(STORAGE);
    else sessionStorage.setItem(STORAGE, key);
  } catch {}
}

function recallKey(): string | null {
  try {
    return sessionStorage.getItem(STORAGE) ?? remembered;
  } catch {
    return remembered;
  }
}

/** The key of the link last opened in this tab. `undefined` until hydrated. */
export function useEntryKey() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [key, setKey] = useState<string | null>();

  useLayoutEffect(() => setKey(recallKey()), []);

  // A link opened while the page is showing only changes the fragment.
  useLayoutEffect(() => {
    const opened = keyIn(hash);
    if (opened === null) return;
    rememberKey(opened);
    setKey(opened);
    navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [hash, pathname, search, navigate]);

  return key;
}
