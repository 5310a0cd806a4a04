import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { callBackend } from '#app/lib/backend.ts';
import { isEntryKey, type OwnEntry, type OwnEntryArguments, type OwnEntryFunction } from '#contract/person.ts';
import type { Survey } from '#contract/survey.ts';
import { rememberKey, useEntryKey } from './entry-key.ts';

export type View =
  | { screen: 'prerendered' | 'no key' | 'loading' | 'failed' | 'unknown' }
  | { screen: 'left'; wasConfirmed: boolean }
  | { screen: 'entry'; entry: OwnEntry };

type Action = 'confirm' | 'accept' | 'save' | 'leave';
/** `failed` is the action whose last attempt got no answer. */
export type Progress = { busy?: Action; failed?: Action };

/** Returns the screen for the current key, and the actions on it. */
export function useOwnEntry() {
  const key = useEntryKey();
  const [view, setView] = useState<View>({ screen: 'prerendered' });
  const [progress, setProgress] = useState<Progress>({});
  const shownKey = useRef(key);

  const show = useCallback((next: View) => {
    if (next.screen === 'unknown' || next.screen === 'left') rememberKey('');
    setProgress({});
    setView(next);
  }, []);

  const load = useCallback(async () => {
    shownKey.current = key;
    if (!key) return show({ screen: 'no key' });
    if (!isEntryKey(key)) return show({ screen: 'unknown' });
    show({ screen: 'loading' });
    const entry = await callBackend('my_entry', { key });
    // The visitor has opened another link in the meantime.
    if (shownKey.current !== key) return;
    if (entry === undefined) show({ screen: 'failed' });
    else show(entry === null ? { screen: 'unknown' } : { screen: 'entry', entry });
  }, [key, show]);

  useLayoutEffect(() => {
    if (key !== undefined) load();
  }, [key, load]);

  // A visitor who comes back from the closed beta may see the page as they left it: busy.
  useEffect(() => {
    const loadAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) load();
    };
    window.addEventListener('pageshow', loadAgain);
    return () => window.removeEventListener('pageshow', loadAgain);
  }, [load]);

  /** Runs one action at a time. Returns `undefined` if no answer came, or if it is no longer wanted. */
  async function act<Name extends OwnEntryFunction>(action: Action, name: Name, values: OwnEntryArguments<Name>) {
    if (!key || progress.busy) return;
    setProgress({ busy: action });
    const answer = await callBackend(name, values);
    if (shownKey.current !== key) return;
    if (answer === undefined) setProgress({ failed: action });
    return answer;
  }

  /** Loads the entry again; if that fails, shows what the action must have stored. */
  async function showChanged(changed: OwnEntry) {
    const stored = await callBackend('my_entry', { key });
    if (shownKey.current === key) show({ screen: 'entry', entry: stored ?? changed });
  }

  async function confirm(entry: OwnEntry) {
    const confirmed = await act('confirm', 'confirm_my_entry', { key });
    if (confirmed) await showChanged({ ...entry, confirmed_at: new Date().toISOString() });
    else if (confirmed === false) show({ screen: 'unknown' });
  }

  async function accept() {
    const invitation = await act('accept', 'accept_my_invitation', { key });
    // The invitation was used or has expired in the meantime; the entry says which.
    if (invitation === null) return load();
    if (invitation === undefined) return;
    const target = new URL(invitation.url);
    target.hash = invitation.code;
    if (/^https?:$/.test(target.protocol)) window.location.assign(target);
    else setProgress({ failed: 'accept' });
  }

  /** Returns whether the answers are stored. */
  async function save(entry: OwnEntry, answers: Survey) {
    const saved = await act('save', 'save_my_survey', { key, answers });
    if (saved) show({ screen: 'entry', entry: { ...entry, survey: Object.keys(answers).length > 0 ? answers : null } });
    else if (saved === false) show({ screen: 'unknown' });
    return saved === true;
  }

  async function leave({ confirmed_at }: OwnEntry) {
    // False means that the entry was already erased, in another tab or by a request whose answer was lost.
    const left = await act('leave', 'leave_waitlist', { key });
    if (left !== undefined) show({ screen: 'left', wasConfirmed: confirmed_at !== null });
  }

  return { view, progress, load, actions: { confirm, accept, save, leave } };
}

export type Actions = ReturnType<typeof useOwnEntry>['actions'];
