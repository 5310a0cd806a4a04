import { useEffect, useState } from 'react';
import { isoDay, todayInWords } from '~/lib/dates';

/** The visitor's day in the visitor's locale. Neither holds up the page: its line is kept free until it has been seen. */
export function TodaysDate() {
  const [today, setToday] = useState<Date>();
  useEffect(() => setToday(new Date()), []);
  if (!today) return <time>{'\u00a0'}</time>;
  return <time dateTime={isoDay(today)}>{todayInWords(today)}</time>;
}
