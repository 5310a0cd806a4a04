import { classNames } from '~/lib/class-names';

export function CheckList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={classNames('flex flex-col gap-3', className)}>
      {items.map((item) => (
        <li key={item} className="flex gap-3 text-body text-balance">
          <svg
            viewBox="0 0 20 20"
            className="mt-[0.2rem] size-5 shrink-0"
            fill="none"
            stroke="currentColor"
            strokeWidth={1.75}
            aria-hidden="true"
          >
            <path d="m4.5 10.5 3.5 3.5 7.5-8" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          {item}
        </li>
      ))}
    </ul>
  );
}
