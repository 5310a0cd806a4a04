import { Flag } from 'lucide-react';

/** Beside the sum, not averaged away in it. */
export function RedFlags({ flags }: { flags: readonly { name: string; thisWeek: string }[] }) {
  if (flags.length === 0) return null;
  return (
    <section className="rounded-2xl border border-negative/40 bg-raised p-5 md:p-6">
      <h2 className="flex items-center gap-2.5 text-heading font-semibold">
        <Flag aria-hidden="true" className="size-4.5 text-negative" />
        {flags.length === 1 ? 'One red flag' : `${flags.length} red flags`}
      </h2>
      <p className="mt-1 text-small text-soft">Whatever the score is, this comes first.</p>
      <ul className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2">
        {flags.map(({ name, thisWeek }) => (
          <li key={name} className="break-inside-avoid">
            <h3 className="font-medium text-negative">{name}</h3>
            <p className="mt-1 text-small text-soft">
              <span className="font-medium text-ink">This week: </span>
              {thisWeek}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
