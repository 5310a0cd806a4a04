import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { InertButton } from '~/components/tooltip-area';
import { isoDay, todayInWords } from '~/lib/dates';

/** The layout does not depend on the width of the words, so a late font moves nothing. */
export function PageHeading({
  title,
  subtitle,
  actions,
}: {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="mb-6 grid gap-x-6 gap-y-4 md:grid-cols-[1fr_auto] md:items-end">
      <div>
        <h1 className="text-figure font-semibold text-balance">{title}</h1>
        {subtitle ? <p className="mt-1 text-body text-balance text-soft max-sm:max-w-[20em]">{subtitle}</p> : null}
      </div>
      {actions ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] gap-2 sm:flex sm:flex-wrap max-sm:[&_svg]:hidden">
          {actions}
        </div>
      ) : null}
    </div>
  );
}

/** The actions of a heading that do nothing in the preview. */
export function InertActions({ actions }: { actions: readonly { label: string; Icon: LucideIcon }[] }) {
  return actions.map(({ label, Icon }) => (
    <InertButton key={label} variant="secondary" size="small">
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </InertButton>
  ));
}

/** Today in the visitor's time zone and locale, neither of which is known when prerendering. */
export function TodaysDate() {
  const [today, setToday] = useState<Date>();
  useEffect(() => setToday(new Date()), []);
  if (!today) return <time>{'\u00a0'}</time>;
  return <time dateTime={isoDay(today)}>{todayInWords(today)}</time>;
}
