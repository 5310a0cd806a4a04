import { classNames } from '#app/lib/class-names.ts';
import { Tick } from './check-list.tsx';

type Step = { title: string; text?: string };

/** `done` is how many steps the reader has completed. */
export function Steps({
  steps,
  done = 0,
  className = 'space-y-5',
}: {
  steps: readonly Step[];
  done?: number;
  className?: string;
}) {
  return (
    <ol className={className}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={classNames('flex gap-4', !text && 'items-center')}>
          <span className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-small font-semibold text-accent">
            {index < done ? <Tick className="size-5" /> : index + 1}
          </span>
          <p className="text-small text-balance text-soft">
            <strong className="block text-body font-semibold text-ink">{title}</strong>
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
