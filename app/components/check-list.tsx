import { classNames } from '#app/lib/class-names.ts';
import { StrokeIcon } from './stroke-icon.tsx';

export function CheckList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={classNames('flex flex-col gap-3', className)}>
      {items.map((item) => (
        <li key={item} className="flex gap-3 text-body text-balance">
          <Tick className="mt-[0.2rem] size-5" />
          {item}
        </li>
      ))}
    </ul>
  );
}

export const Tick = ({ className }: { className: string }) => (
  <StrokeIcon path="m5.4 12.6 4.2 4.2 9-9.6" strokeWidth={2.1} className={classNames('shrink-0', className)} />
);
