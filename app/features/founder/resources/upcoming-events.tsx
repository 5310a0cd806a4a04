import { Panel } from '~/components/card';
import { InertButton } from '~/components/inert-button';
import { EVENTS } from './resources.sample';

export function UpcomingEvents({ className }: { className?: string }) {
  return (
    <Panel title="Upcoming Events" className={className}>
      <ul className="-mt-3 divide-y divide-line">
        {EVENTS.map(({ id, title, date, time, type }) => (
          <li key={id} className="py-3">
            <h3 className="text-small font-medium">{title}</h3>
            <p className="text-caption text-faint tabular">
              {date} · {time} · {type}
            </p>
            <InertButton size="small" variant="secondary" className="mt-2">
              Register Now
            </InertButton>
          </li>
        ))}
      </ul>
      <InertButton size="small" variant="quiet" className="w-full">
        View All Events
      </InertButton>
    </Panel>
  );
}
