import { Check } from 'lucide-react';

/** Looks like a checkbox, but only shows a state. */
export function DoneMark({ isDone }: { isDone: boolean }) {
  return (
    <span
      role="img"
      aria-label={isDone ? 'Done' : 'Open'}
      className={
        isDone
          ? 'grid size-5 shrink-0 place-items-center rounded-full bg-positive text-bg'
          : 'size-5 shrink-0 rounded-full border-2 border-line-strong'
      }
    >
      {isDone ? <Check aria-hidden="true" strokeWidth={3} className="size-3" /> : null}
    </span>
  );
}
