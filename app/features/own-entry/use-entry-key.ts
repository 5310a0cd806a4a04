import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keyIn, recallKey, rememberKey } from './entry-key';

/** The key of the link that was opened last in this tab. `undefined` until React has taken the page over. */
export function useEntryKey() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [key, setKey] = useState<string | null>();

  useLayoutEffect(() => setKey(recallKey()), []);

  // A link that is opened while the page is there changes the fragment and loads nothing.
  useLayoutEffect(() => {
    const opened = keyIn(hash);
    if (opened === null) return;
    rememberKey(opened);
    setKey(opened);
    navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [hash, pathname, search, navigate]);

  return key;
}
