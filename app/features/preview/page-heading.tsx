import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ButtonLink } from '#app/components/button.tsx';
import { InertButton } from '#app/components/tooltip-area.tsx';
import { INERT_NOTICE } from '#app/content/preview-layout.ts';
import { formatIsoDay, formatWeekdayAndDay } from '#app/lib/dates.ts';

/** An action either leads to another page, or does nothing in the preview: then `purpose` says what it will do. */
type Action = { label: string; Icon: LucideIcon; to?: string; purpose?: string };

type PageHeadingProps = { title: string; subtitle: ReactNode; actions?: readonly Action[] };

/** The layout does not depend on the width of the words, so a late font moves nothing. */
export function PageHeading({ title, subtitle, actions }: PageHeadingProps) {
  return (
    <div className="mb-6 grid gap-x-6 gap-y-4 md:grid-cols-[1fr_auto] md:items-end">
      <div>
        <h1 className="text-figure font-semibold text-balance">{title}</h1>
        <p className="mt-1 text-body text-balance text-soft max-sm:max-w-[20em]">{subtitle}</p>
      </div>
      {actions ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] gap-2 sm:flex sm:flex-wrap max-sm:[&_svg]:hidden">
          {actions.map((action) => (
            <HeadingAction key={action.label} {...action} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function HeadingAction({ label, Icon, to, purpose }: Action) {
  const content = (
    <>
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </>
  );
  if (to) {
    return (
      <ButtonLink to={to} variant="secondary" size="small">
        {content}
      </ButtonLink>
    );
  }
  return (
    <InertButton variant="secondary" size="small" data-tooltip={purpose}>
      {content}
    </InertButton>
  );
}

/** Stands above controls that do nothing in the preview. */
export function InertNotice() {
  return <p className="mb-5 border-l-2 border-accent pl-3 text-small text-soft">{INERT_NOTICE}</p>;
}

/** Shows today in the visitor's time zone and locale, neither of which is known when prerendering. */
export function TodaysDate() {
  const [today, setToday] = useState<Date>();
  useEffect(() => setToday(new Date()), []);
  if (!today) return <time>{'\u00a0'}</time>;
  return <time dateTime={formatIsoDay(today)}>{formatWeekdayAndDay(today)}</time>;
}
