import { Children, type ReactNode } from 'react';
import { getButtonClass } from '#app/components/button.tsx';

type ShortListProps = { shown: number; className?: string; children: ReactNode };

/** Shows the first few items, and the rest on demand. */
export function ShortList({ shown, className, children }: ShortListProps) {
  const all = Children.toArray(children);
  const rest = all.slice(shown);
  return (
    <>
      <ul className={className}>{all.slice(0, shown)}</ul>
      {rest.length > 0 ? (
        <details className="-mb-3.5 open:mb-0">
          <summary className={getButtonClass({ variant: 'quiet', size: 'small' }, 'my-2 -ml-3 cursor-pointer')}>
            {rest.length} more
          </summary>
          <ul className={className}>{rest}</ul>
        </details>
      ) : null}
    </>
  );
}
