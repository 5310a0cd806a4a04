import { BreakableEmail } from '#app/components/breakable-email.tsx';
import { ButtonLink, getButtonClass } from '#app/components/button.tsx';
import { CallToAction } from '#app/components/call-to-action.tsx';
import { ExternalLink } from '#app/components/external-link.tsx';
import { HyphenatedText } from '#app/components/hyphenated-text.tsx';
import { Section } from '#app/components/section.tsx';
import { CEO, CTO, type Founder, TEAM_COPY } from '#app/content/founders.ts';
import { EARLY_ACCESS } from '#app/content/navigation.ts';
import { COMPANY } from '#app/content/site.ts';
import { FounderProfile } from '#app/features/team/founder-profile.tsx';

export default function FoundingTeam() {
  return (
    <>
      <section className="page-width pt-14 pb-8 md:pt-24">
        <p className="text-body font-medium text-accent">{TEAM_COPY.label}</p>
        <h1 className="mt-4 max-w-[9em] text-display md:max-w-[12.5em] font-semibold tracking-[-0.035em]">
          {TEAM_COPY.heading}
        </h1>
        <p className="mt-6 max-w-[35.5em] text-lead text-balance text-soft">{TEAM_COPY.lead}</p>
        <div className="mt-12 divide-y divide-line border-t border-line *:py-10 md:mt-16 md:*:py-16">
          {[CEO, CTO].map((founder) => (
            <FounderProfile
              key={founder.email}
              founder={founder}
              quote={founder.quote}
              text={<Biography {...founder} />}
            >
              <Contacts {...founder} />
            </FounderProfile>
          ))}
        </div>
      </section>
      <Beliefs />
      <CallToAction heading={TEAM_COPY.closing} lead={TEAM_COPY.closingLead}>
        <ButtonLink {...EARLY_ACCESS} size="large" />
      </CallToAction>
    </>
  );
}

function Biography({ oneLiner, before }: Founder) {
  return (
    <>
      <strong className="block font-medium text-ink">{oneLiner}</strong> <HyphenatedText text={before} />
    </>
  );
}

function Contacts({ name, profileUrl, email }: Founder) {
  return (
    <>
      <ExternalLink href={profileUrl} className={getButtonClass({ variant: 'secondary' })}>
        {COMPANY.networkPage.label}
        <span className="sr-only"> profile of {name}</span>
      </ExternalLink>
      <a
        href={`mailto:${email}`}
        className="flex min-h-11 items-center text-small font-medium text-accent underline-offset-4 hover:underline"
      >
        <span>
          <BreakableEmail email={email} />
        </span>
      </a>
    </>
  );
}

function Beliefs() {
  const { heading, lead, list } = TEAM_COPY.beliefs;
  return (
    <Section
      heading={heading}
      lead={lead}
      className="on-dark mx-3 mb-18 rounded-3xl py-10 md:mx-[max(clamp(1.25rem,4vw,2.5rem),50%-33.5rem)] md:mb-24 md:py-16"
    >
      <dl className="grid gap-x-12 gap-y-8 md:grid-cols-2 md:gap-y-12">
        {list.map(({ title, text }) => (
          <div key={title} className="border-t border-line pt-5">
            <dt className="text-subtitle font-semibold">{title}</dt>
            <dd className="mt-2 max-w-[26em] text-body text-balance text-soft lg:text-heading lg:leading-7">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
