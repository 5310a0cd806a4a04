import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/** On a phone it has 16 px: below that, iOS zooms into the page when it is focused. */
export function Select({ label, ...select }: ComponentProps<'select'> & { label: string }) {
  return (
    <div className="relative">
      <select
        aria-label={label}
        {...select}
        className="h-full min-h-11 w-full appearance-none rounded-xl border border-line bg-raised pr-9 pl-3 text-body font-medium text-ink transition-colors md:min-h-9 md:text-small hover:border-line-strong"
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-faint"
      />
    </div>
  );
}
