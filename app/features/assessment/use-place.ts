import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router';
import { useHydrated } from '~/lib/use-hydrated';
import { type Place, readFragment, writeFragment } from './fragment';

/** Marks the history entries that answering made, as against links that were opened or addresses that were typed. */
export const OWN_ENTRY = { assessment: true };
const START: Place = { screen: 'start' };

/** The page's own link to its content. It is followed, but it is no place in the assessment. */
const SKIP_LINK = '#main';

/** The place that the address names, and the way to another: every question is an entry in the browser's history. */
export function usePlace() {
  const location = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const returning = useNavigationType() === 'POP';
  const [shown, setShown] = useState(() => ({ key: location.key, place: arrive(location, START, false) }));
  const isNew = shown.key !== location.key;
  const place = isNew ? arrive(location, shown.place, returning) : shown.place;
  if (isNew) setShown({ key: location.key, place });

  const go = (to: Place, options?: { replace: boolean }) =>
    navigate(
      { search: location.search, hash: writeFragment(to) },
      { ...options, state: OWN_ENTRY, preventScrollReset: options?.replace },
    );

  // Where the address says less than is known, it learns the rest: then a reload keeps it.
  const isBehind = place.screen !== 'start' && writeFragment(place) !== location.hash;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry
  useEffect(() => {
    if (isBehind) go(place, { replace: true });
  }, [isBehind, location.key]);

  // The prerendered page cannot know the fragment: it is the start screen until React has taken it over.
  return { place: hydrated ? place : START, hydrated, go };
}

/** Going back to a question takes no answer back: what was answered later, or changed, is still known there. */
function arrive(location: Location, from: Place, returning: boolean): Place {
  if (location.hash === SKIP_LINK) return from;
  const to = readFragment(location.hash);
  const ownEntry = returning && location.state?.assessment === true;
  if (!ownEntry || from.screen === 'start' || to.screen === 'start') return to;
  return { ...to, answers: [...from.answers, ...to.answers.slice(from.answers.length)] };
}
