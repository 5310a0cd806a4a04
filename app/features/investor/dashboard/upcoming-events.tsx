import { Panel } from '~/components/card';
import { longDay, readDay, shortMonth } from '~/lib/dates';
import { EVENTS } from './dashboard.sample';

export function UpcomingEvents() {
  return (
    <Panel title="Upcoming Events">
      <ul className="-my-3 divide-y divide-line">
        {EVENTS.map(({ title, date, startups }) => (
          <li key={title} className="flex items-center gap-3.5 py-3">
            <span
              aria-hidden="true"
              className="grid size-12 shrink-0 place-content-center rounded-xl border border-line bg-surface text-center"
            >
              <span className="text-heading leading-5 font-semibold tabular">{readDay(date).getDate()}</span>
              <span className="text-caption leading-4 text-faint">{shortMonth(readDay(date))}</span>
            </span>
            <div className="min-w-0">
              <h3 className="text-small font-medium">{title}</h3>
              <p className="text-caption text-faint">
                <time dateTime={date}>{longDay(readDay(date))}</time> · {startups} startups
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
