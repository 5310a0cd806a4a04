/** Stands in for a company's logo. */
export function Monogram({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-xl border border-line bg-surface text-small font-semibold text-soft"
    >
      {name.slice(0, 2)}
    </span>
  );
}
