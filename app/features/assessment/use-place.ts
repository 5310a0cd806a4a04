import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router';
import { SKIP_LINK } from '#app/components/skip-link.tsx';
import { useHydrated } from '#app/lib/use-hydrated.ts';
import { type Go, type Place, readFragment, writeFragment } from './fragment.ts';
import { ANSWERED_HERE } from './kept-score.tsx';

const START: Place = { screen: 'start' };

/**
 * The current place, from the address. Every question is an entry in the browser's history. `openedLinks` counts the
 * links opened since the page loaded, because the screens start afresh with each.
 */
export function usePlace() {
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const isReturning = useNavigationType() === 'POP';
  // The fragment tells apart addresses typed by hand, which all have the same key.
  const entry = `${location.key}${location.hash}`;
  const [shown, setShown] = useState(() => ({ entry, place: findPlace(location, START, false), openedLinks: 0 }));
  // Set while rendering, as React has it for state that follows a value: an effect would first draw the question before.
  const isNew = shown.entry !== entry;
  const place = isNew ? findPlace(location, shown.place, isReturning) : shown.place;
  const openedLinks = isNew && isLink(location) ? shown.openedLinks + 1 : shown.openedLinks;
  if (isNew) setShown({ entry, place, openedLinks });

  const go: Go = (to, options) =>
    navigate({ search: location.search, hash: writeFragment(to) }, { ...options, state: ANSWERED_HERE });

  // Known answers that are missing from the address are added to it, so that a reload keeps them.
  const isAddressBehind = place.screen !== 'start' && !isLink(location) && writeFragment(place) !== location.hash;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per history entry
  useEffect(() => {
    if (isAddressBehind) go(place, { replace: true });
  }, [isAddressBehind, entry]);

  // The prerendered page cannot know the fragment: it shows the start screen until it is hydrated.
  return { place: isHydrated ? place : START, openedLinks, isShared: isLink(location), isHydrated, go };
}

/** Tells a place that was opened or typed from one reached by answering: known answers do not apply to it. */
const isLink = ({ hash, state }: Location) => hash !== SKIP_LINK && state?.assessment !== true;

/** Going back to a question keeps the answers given or changed later. */
function findPlace(location: Location, from: Place, isReturning: boolean): Place {
  if (location.hash === SKIP_LINK) return from;
  const to = readFragment(location.hash);
  if (!isReturning || isLink(location) || from.screen === 'start' || to.screen === 'start') return to;
  return { ...to, answers: [...from.answers, ...to.answers.slice(from.answers.length)] };
}
