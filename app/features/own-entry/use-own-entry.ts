import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isEntryKey, type OwnEntry } from '#registration/own-entry.ts';
import { ask } from './ask';
import { rememberKey } from './entry-key';
import { useEntryKey } from './use-entry-key';

export type View =
  | { screen: 'before React' | 'no key' | 'loading' | 'failed' | 'unknown' | 'left' }
  | { screen: 'entry'; entry: OwnEntry };

/** `failed` is the action whose last try got no answer. */
type Action = 'confirm' | 'leave';
export type Progress = { busy?: Action; failed?: Action };

/** What the page shows for the key it was opened with, and what becomes of the two things a person can do there. */
export function useOwnEntry() {
  const key = useEntryKey();
  const [view, setView] = useState<View>({ screen: 'before React' });
  const [progress, setProgress] = useState<Progress>({});
  const shownKey = useRef(key);

  const show = useCallback((next: View) => {
    if (next.screen === 'unknown' || next.screen === 'left') rememberKey(null);
    setProgress({});
    setView(next);
  }, []);

  const load = useCallback(async () => {
    shownKey.current = key;
    if (!key) return show({ screen: 'no key' });
    if (!isEntryKey(key)) return show({ screen: 'unknown' });
    show({ screen: 'loading' });
    const entry = await ask('my_entry', key);
    // Meanwhile another link was opened.
    if (shownKey.current !== key) return;
    if (entry === undefined) show({ screen: 'failed' });
    else show(entry === null ? { screen: 'unknown' } : { screen: 'entry', entry });
  }, [key, show]);

  useLayoutEffect(() => {
    if (key !== undefined) load();
  }, [key, load]);

  async function confirm(entry: OwnEntry) {
    if (!key || progress.busy) return;
    setProgress({ busy: 'confirm' });
    const confirmed = await ask('confirm_my_entry', key);
    if (shownKey.current !== key) return;
    if (confirmed === undefined) return setProgress({ failed: 'confirm' });
    if (!confirmed) return show({ screen: 'unknown' });
    const stored = await ask('my_entry', key);
    if (shownKey.current !== key) return;
    show({ screen: 'entry', entry: stored ?? { ...entry, confirmed_at: new Date().toISOString() } });
  }

  async function leave() {
    if (!key || progress.busy) return;
    setProgress({ busy: 'leave' });
    const erased = await ask('leave_waitlist', key);
    if (shownKey.current !== key) return;
    // False says that it was erased before: in another tab, or by a request whose answer was lost.
    if (erased === undefined) setProgress({ failed: 'leave' });
    else show({ screen: 'left' });
  }

  return { view, progress, load, confirm, leave };
}
