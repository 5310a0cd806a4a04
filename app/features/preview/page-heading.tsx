import type { ReactNode } from 'react';

/**
 * The head of a preview screen: its title, a line under it, its actions at the side, or below on small screens. How wide
 * the words are decides none of that, so a font that comes late moves nothing.
 */
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
