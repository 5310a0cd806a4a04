import { PRICING } from '~/content/plans';

export function SocialProof() {
  const { count, claim, text } = PRICING.proof;
  return (
    <section className="page-width pb-18 md:pb-28">
      <p className="mx-auto max-w-[24ch] text-center text-title text-balance text-soft">
        <strong className="font-semibold text-ink">
          {count} {claim}
        </strong>{' '}
        {text}
      </p>
    </section>
  );
}
