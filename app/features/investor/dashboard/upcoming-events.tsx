import { Panel } from '~/components/card';
import { EVENTS } from '../events';

const part = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Date(date).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });

export function UpcomingEvents() {
  return (
    <Panel title="Upcoming Events">
      <ul className="grid gap-4">
        {EVENTS.map(({ title, date, startups }) => (
          <li key={title} className="flex items-center gap-3.5">
            <span
              aria-hidden="true"
              className="grid size-12 shrink-0 place-content-center rounded-xl border border-line bg-surface text-center"
            >
              <span className="text-heading leading-5 font-semibold tabular">{part(date, { day: 'numeric' })}</span>
              <span className="text-caption leading-4 text-faint">{part(date, { month: 'short' })}</span>
            </span>
            <div className="min-w-0">
              <h3 className="text-small font-medium">{title}</h3>
              <p className="text-caption text-faint">
                <time dateTime={date}>{part(date, { dateStyle: 'long' })}</time> · {startups} startups
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
