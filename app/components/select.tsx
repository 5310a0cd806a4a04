import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/** On a phone it has 16 px while it is focused: below that, iOS zooms into the page. */
export function Select({ label, ...select }: ComponentProps<'select'> & { label: string }) {
  return (
    <div className="relative">
      <select
        aria-label={label}
        {...select}
        className="h-full min-h-11 w-full appearance-none rounded-xl border border-line bg-raised pr-9 pl-3 text-small font-medium text-ink md:min-h-9 transition-colors max-md:focus:text-body hover:border-line-strong"
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-faint"
      />
    </div>
  );
}
