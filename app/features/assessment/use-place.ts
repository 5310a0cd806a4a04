import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router';
import { useHydrated } from '~/lib/use-hydrated';
import { type Place, readFragment, writeFragment } from './fragment';
import { ANSWERED_HERE } from './kept-score';

const START: Place = { screen: 'start' };

/** The skip link's target, which is not a place in the assessment. */
const SKIP_LINK = '#main';

/** The current place, from the address. Every question is an entry in the browser's history. */
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

  // Comparing keeps the history state, so a shared result stays marked as shared.
  const go = (to: Place, options?: { replace: boolean }) =>
    navigate(
      { search: location.search, hash: writeFragment(to) },
      { ...options, state: place.screen === 'result' ? location.state : ANSWERED_HERE },
    );

  // Adds known answers that are missing from the address, so a reload keeps them.
  const isBehind = place.screen !== 'start' && !isLink(location) && writeFragment(place) !== location.hash;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per history entry
  useEffect(() => {
    if (isBehind) go(place, { replace: true });
  }, [isBehind, entry]);

  // The prerendered page cannot know the fragment: it shows the start screen until it is hydrated.
  return { place: hydrated ? place : START, links, shared: isLink(location), hydrated, go };
}

/** Tells a place that was opened or typed from one reached by answering: known answers do not apply to it. */
const isLink = ({ hash, state }: Location) => hash !== SKIP_LINK && state?.assessment !== true;

/** Going back to a question keeps the answers given or changed later. */
function arrive(location: Location, from: Place, returning: boolean): Place {
  if (location.hash === SKIP_LINK) return from;
  const to = readFragment(location.hash);
  if (!returning || isLink(location) || from.screen === 'start' || to.screen === 'start') return to;
  return { ...to, evidence: from.evidence, answers: [...from.answers, ...to.answers.slice(from.answers.length)] };
}
