import { useEffect, useState } from 'react';
import { isoDay, todayInWords } from '~/lib/dates';

/** Today in the visitor's time zone and locale, neither of which is known when prerendering. */
export function TodaysDate() {
  const [today, setToday] = useState<Date>();
  useEffect(() => setToday(new Date()), []);
  if (!today) return <time>{'\u00a0'}</time>;
  return <time dateTime={isoDay(today)}>{todayInWords(today)}</time>;
}
