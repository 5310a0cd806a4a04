import { useHydrated } from '~/lib/use-hydrated';

/** Today, as the visitor's locale writes it. The prerendered HTML cannot know it and keeps its line free. */
export function TodaysDate() {
  const today = useHydrated() ? new Date() : undefined;
  if (!today) return <time>{'\u00a0'}</time>;
  return <time dateTime={isoDay(today)}>{today.toLocaleDateString(undefined, LONG)}</time>;
}

const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** The visitor's day, not that of Greenwich. */
const isoDay = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
