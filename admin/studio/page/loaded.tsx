import type { ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';

/** What went wrong with the last action. */
export function Alert({ problem }: { problem?: string }) {
  return problem ? (
    <p role="alert" className="self-center text-small text-negative">
      {problem}
    </p>
  ) : null;
}

type LoadedProps<T> = {
  answer: { data?: T; problem?: string; isStale: boolean };
  className?: string;
  children: (data: T) => ReactNode;
};

/**
 * Shows what `useData` found, dimmed while it changes; before that, a placeholder or the reason why there is nothing.
 */
export function Loaded<T>({ answer: { data, problem, isStale }, className, children }: LoadedProps<T>) {
  if (data !== undefined) {
    return (
      <div className={classNames('min-w-0 transition-opacity duration-150', isStale && 'opacity-60', className)}>
        {children(data)}
      </div>
    );
  }
  if (problem) return <Alert problem={problem} />;
  return (
    <div aria-busy="true" className="h-40 animate-pulse rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading</span>
    </div>
  );
}
