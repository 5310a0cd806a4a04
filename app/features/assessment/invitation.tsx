import { ButtonLink } from '~/components/button';
import { EARLY_ACCESS } from '~/content/navigation';

export function Invitation() {
  return (
    <section className="grid justify-items-center px-4 pt-14 pb-6 text-center print:hidden">
      <h2 className="text-figure font-semibold">This is today’s score</h2>
      <p className="mt-2 max-w-[31.5em] text-body text-balance text-soft">
        Join the invite list to have it rescored every week, from your own data.
      </p>
      <ButtonLink to={EARLY_ACCESS.to} size="large" className="mt-6">
        {EARLY_ACCESS.label}
      </ButtonLink>
    </section>
  );
}
