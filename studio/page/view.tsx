import type { ReactNode } from 'react';
import { BRAND } from '#app/content/site.ts';

type ViewProps = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** The head of a view, and its content. */
export function View({ title, lead, actions, children }: ViewProps) {
  return (
    <>
      <title>{`${title} · ${BRAND.name} Studio`}</title>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-figure font-semibold text-balance">{title}</h1>
          {lead ? <p className="mt-1 text-body text-soft">{lead}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {children}
    </>
  );
}

/** In place of a list that is empty: why, and what to do. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-2xl border border-dashed border-line px-6 py-14 text-center">
      <p className="text-heading font-semibold">{title}</p>
      {children ? <div className="mx-auto mt-2 max-w-[34em] text-small text-balance text-soft">{children}</div> : null}
    </div>
  );
}

/** What went wrong with the last action. */
export function Alert({ problem }: { problem?: string }) {
  return problem ? (
    <p role="alert" className="mt-2 text-small text-negative">
      {problem}
    </p>
  ) : null;
}

/** Until the first answer, or when there is none. */
export function Pending({ problem }: { problem?: string }) {
  return problem ? (
    <p role="alert" className="rounded-2xl border border-line bg-raised px-5 py-4 text-small text-negative">
      {problem}
    </p>
  ) : (
    <div aria-busy="true" className="h-40 animate-pulse rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading</span>
    </div>
  );
}
