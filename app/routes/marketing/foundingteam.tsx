import { ButtonLink } from '~/components/button';
import { CallToAction } from '~/components/call-to-action';
import { CEO, CTO, TEAM_COPY } from '~/content/founders';
import { EARLY_ACCESS } from '~/content/navigation';
import { FounderProfile } from '~/features/team/founder-profile';

export default function FoundingTeam() {
  return (
    <>
      <section className="page-width pt-14 pb-18 md:pt-24 md:pb-28">
        <p className="text-body font-medium text-accent">{TEAM_COPY.label}</p>
        <h1 className="mt-4 max-w-[9em] text-display md:max-w-[12.5em] font-semibold tracking-[-0.035em]">
          {TEAM_COPY.heading}
        </h1>
        <p className="mt-6 max-w-[35.5em] text-lead text-balance text-soft">{TEAM_COPY.lead}</p>
        <div className="mt-12 grid gap-5 md:mt-16 md:grid-cols-2">
          <FounderProfile founder={CEO} />
          <FounderProfile founder={CTO} />
        </div>
      </section>
      <CallToAction heading={TEAM_COPY.closing} lead={TEAM_COPY.closingLead}>
        <ButtonLink {...EARLY_ACCESS} size="large" />
      </CallToAction>
    </>
  );
}
