import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isEntryKey, type OwnEntry } from '#registration/own-entry.ts';
import { answerTimeout, connectBackend } from '~/lib/backend';
import { rememberKey, useEntryKey } from './entry-key';

export type View =
  | { screen: 'prerendered' | 'no key' | 'loading' | 'failed' | 'unknown' | 'left' }
  | { screen: 'entry'; entry: OwnEntry };

/** `failed` is the action whose last attempt got no answer. */
type Action = 'confirm' | 'leave';
export type Progress = { busy?: Action; failed?: Action };

/** The screen for the current key, and the two actions on it. */
export function useOwnEntry() {
  const key = useEntryKey();
  const [view, setView] = useState<View>({ screen: 'prerendered' });
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
    const entry = await callBackend('my_entry', key);
    // Another link was opened in the meantime.
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
    const confirmed = await callBackend('confirm_my_entry', key);
    if (shownKey.current !== key) return;
    if (confirmed === undefined) return setProgress({ failed: 'confirm' });
    if (!confirmed) return show({ screen: 'unknown' });
    const stored = await callBackend('my_entry', key);
    if (shownKey.current !== key) return;
    show({ screen: 'entry', entry: stored ?? { ...entry, confirmed_at: new Date().toISOString() } });
  }

  async function leave() {
    if (!key || progress.busy) return;
    setProgress({ busy: 'leave' });
    const erased = await callBackend('leave_waitlist', key);
    if (shownKey.current !== key) return;
    // False means it was already erased, in another tab or by a request whose answer was lost.
    if (erased === undefined) setProgress({ failed: 'leave' });
    else show({ screen: 'left' });
  }

  return { view, progress, load, confirm, leave };
}

type Answers = { my_entry: OwnEntry | null; confirm_my_entry: boolean; leave_waitlist: boolean };

/** Returns `undefined` on failure and logs only the error code. */
async function callBackend<Name extends keyof Answers>(name: Name, key: string): Promise<Answers[Name] | undefined> {
  const { data, error, status } = await call(name, key);
  if (!error) return data;
  console.error('Own entry failed:', error.code || 'no answer', status);
}

async function call(name: string, key: string) {
  try {
    return await connectBackend().rpc(name, { key }).abortSignal(answerTimeout());
  } catch {
    return { data: null, error: { code: '' }, status: 0 };
  }
}
