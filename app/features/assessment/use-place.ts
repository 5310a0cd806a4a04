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
  // Addresses typed by hand all have the same key.
  const entry = `${location.key}${location.hash}`;
  const [shown, setShown] = useState(() => ({ entry, place: arrive(location, START, false), links: 0 }));
  const isNew = shown.entry !== entry;
  const place = isNew ? arrive(location, shown.place, returning) : shown.place;
  const links = shown.links + (isNew && isLink(location) ? 1 : 0);
  if (isNew) setShown({ entry, place, links });

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
  }, [isBehind, entry]);

  // The prerendered page cannot know the fragment: it is the start screen until React has taken it over.
  return { place: hydrated ? place : START, links, hydrated, go };
}

/** Opened or typed, not answered: what is on the screen has nothing to do with it. */
const isLink = ({ hash, state }: Location) => hash !== SKIP_LINK && state?.assessment !== true;

/** Going back to a question takes no answer back: what was answered later, or changed, is still known there. */
function arrive(location: Location, from: Place, returning: boolean): Place {
  if (location.hash === SKIP_LINK) return from;
  const to = readFragment(location.hash);
  if (!returning || isLink(location) || from.screen === 'start' || to.screen === 'start') return to;
  return { ...to, answers: [...from.answers, ...to.answers.slice(from.answers.length)] };
}
