import { isoDay, weekdayAndDay } from '~/lib/dates';
import { useHydrated } from '~/lib/use-hydrated';

/** The visitor's day. The prerendered HTML cannot know it and keeps its line free. */
export function TodaysDate() {
  const today = useHydrated() ? new Date() : undefined;
  if (!today) return <time>{'\u00a0'}</time>;
  return <time dateTime={isoDay(today)}>{weekdayAndDay(today)}</time>;
}
