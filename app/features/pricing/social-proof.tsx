import { PRICING } from '~/content/plans';

export function SocialProof() {
  const { count, claim, text, invitation } = PRICING.proof;
  return (
    <section className="page-width pb-18 text-center text-title text-soft md:pb-28">
      <p className="text-balance">
        <strong className="font-semibold text-ink">
          {count} {claim}
        </strong>{' '}
        {text}
      </p>
      <p className="text-balance">{invitation}</p>
    </section>
  );
}
