import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ButtonLink } from '#app/components/button.tsx';
import { InertButton } from '#app/components/tooltip-area.tsx';
import { INERT_NOTICE } from '#app/content/preview-layout.ts';
import { classNames } from '#app/lib/class-names.ts';
import { formatIsoDay, formatWeekdayAndDay } from '#app/lib/dates.ts';

/** An action either leads to another page, or does nothing in the preview: then `purpose` says what it will do. */
type Action = { label: string; Icon: LucideIcon; to?: string; purpose?: string };

type PageHeadingProps = {
  title: string;
  subtitle: ReactNode;
  actions?: readonly Action[];
  /** On a phone the actions are beside the title. Both have to be short. */
  isShort?: boolean;
};

/** The layout does not depend on the width of the words, so a late font moves nothing. */
export function PageHeading({ title, subtitle, actions, isShort = false }: PageHeadingProps) {
  return (
    <div
      className={classNames(
        'mb-5 grid items-center gap-x-6 md:mb-6 md:grid-cols-fill-fit',
        isShort && 'grid-cols-fill-fit large-text:grid-cols-1',
      )}
    >
      <h1 className="text-figure font-semibold text-balance">{title}</h1>
      <p
        className={classNames(
          'mt-1 text-body text-balance text-soft md:col-start-1',
          isShort
            ? 'order-1 col-span-2 max-sm:text-small large-text:order-none large-text:col-span-1 md:order-none md:col-end-2'
            : 'max-sm:max-w-[20em]',
        )}
      >
        {subtitle}
      </p>
      {actions ? (
        <div
          className={classNames(
            'gap-2 max-sm:[&_svg]:hidden md:col-start-2 md:row-span-2 md:row-start-1',
            isShort
              ? 'flex flex-wrap justify-end large-text:mt-4 large-text:justify-start'
              : 'mt-4 grid grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] sm:flex sm:flex-wrap md:mt-0',
          )}
        >
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
  return <p className="-mt-2 mb-5 border-l-2 border-accent pl-3 text-small text-balance text-soft">{INERT_NOTICE}</p>;
}

/** Shows today in the visitor's time zone and locale, neither of which is known when prerendering. */
export function TodaysDate() {
  const [today, setToday] = useState<Date>();
  useEffect(() => setToday(new Date()), []);
  if (!today) return <time>{'\u00a0'}</time>;
  return <time dateTime={formatIsoDay(today)}>{formatWeekdayAndDay(today)}</time>;
}
