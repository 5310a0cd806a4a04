import { Search } from 'lucide-react';
import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from '#app/lib/class-names.ts';

/** The placeholder is set in smaller type where it would be cut. */
export function SearchInput({ label, className, ...input }: ComponentProps<'input'> & { label: string }) {
  const length = { '--length': input.placeholder?.length } as CSSProperties;
  return (
    <div style={length} className={classNames('@container relative', className)}>
      <Search aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3 size-4 text-faint" />
      <input
        type="search"
        aria-label={label}
        {...input}
        className="h-11 w-full appearance-none rounded-xl border border-line bg-raised pr-1.5 pl-8.5 text-body text-ellipsis transition-colors placeholder-shown:[&::-webkit-search-cancel-button]:hidden max-md:placeholder:tracking-tight placeholder:text-[clamp(11px,(100cqw-(--spacing(12)))/var(--length)*2.36,0.875rem)] placeholder:text-faint hover:border-line-strong md:text-small"
      />
    </div>
  );
}
