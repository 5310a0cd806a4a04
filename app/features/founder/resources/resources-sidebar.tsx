import { ButtonLink } from '#app/components/button.tsx';
import { Panel } from '#app/components/card.tsx';
import { InertButton } from '#app/components/tooltip-area.tsx';
import { SAMPLE_NOTE } from '#app/content/preview-layout.ts';
import { ASSESSMENT } from '#app/content/site.ts';
import { Rating } from './resource-cards.tsx';
import { EVENTS, POPULAR_RESOURCES } from './resources.sample.ts';

export function UpcomingEvents({ className }: { className?: string }) {
  return (
    <Panel title="Upcoming Events" note={SAMPLE_NOTE} className={className}>
      <ul className="-mt-3 divide-y divide-line border-b border-line">
        {EVENTS.map(({ id, title, date, time, type }) => (
          <li key={id} className="py-3">
            <h3 className="text-small font-medium">{title}</h3>
            <p className="text-caption text-faint tabular">
              {date} · {time} · {type}
            </p>
            <InertButton size="small" variant="secondary" className="mt-1.5" data-tooltip="Reserves your seat.">
              Register Now
            </InertButton>
          </li>
        ))}
      </ul>
      <InertButton size="small" variant="quiet" className="mt-2 -mb-2 w-full" data-tooltip="Shows the whole calendar.">
        View All Events
      </InertButton>
    </Panel>
  );
}

export function AssessmentCard() {
  return (
    <Panel title="Get Personalized Resources">
      <p className="-mt-2 text-small text-soft">
        {ASSESSMENT.questions} about where you stand, and a resource for each next step.
      </p>
      <ButtonLink to="/founder/assessment" size="small" className="mt-4 w-full">
        Take Assessment
      </ButtonLink>
    </Panel>
  );
}

export function MostPopular() {
  return (
    <Panel title="Most Popular Resources" className="flex flex-col">
      <ol className="-my-2.5 flex grow flex-col divide-y divide-line">
        {POPULAR_RESOURCES.map(({ id, title, rating }, index) => (
          <li key={id} className="flex grow items-center gap-3 py-2.5">
            <span aria-hidden="true" className="w-4 text-small text-faint tabular">
              {index + 1}
            </span>
            <h3 className="mr-auto text-small font-medium">{title}</h3>
            <Rating rating={rating} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}
