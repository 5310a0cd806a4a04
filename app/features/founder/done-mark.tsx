import { Check } from 'lucide-react';

/** Looks like a checkbox, but only shows a state. */
export function DoneMark({ done }: { done: boolean }) {
  return (
    <span
      role="img"
      aria-label={done ? 'Done' : 'Open'}
      className={
        done
          ? 'grid size-5 shrink-0 place-items-center rounded-full bg-positive text-bg'
          : 'size-5 shrink-0 rounded-full border-2 border-line-strong'
      }
    >
      {done ? <Check aria-hidden="true" strokeWidth={3} className="size-3" /> : null}
    </span>
  );
}
