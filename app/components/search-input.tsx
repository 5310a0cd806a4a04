import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '~/lib/class-names';

export function SearchInput({ label, className, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <div className={classNames('relative', className)}>
      <Search aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3.5 size-4 text-faint" />
      <input
        type="search"
        aria-label={label}
        {...input}
        className="h-11 w-full appearance-none rounded-xl border border-line bg-raised pr-3 pl-10 text-body text-ellipsis transition-colors placeholder:text-faint hover:border-line-strong md:text-small"
      />
    </div>
  );
}
