import { BreakableEmail } from '#app/components/breakable-email.tsx';
import { ButtonLink, getButtonClass } from '#app/components/button.tsx';
import { CallToAction } from '#app/components/call-to-action.tsx';
import { ExternalLink } from '#app/components/external-link.tsx';
import { HyphenatedText } from '#app/components/hyphenated-text.tsx';
import { PageOpening } from '#app/components/page-opening.tsx';
import { Section } from '#app/components/section.tsx';
import { CEO, CTO, type Founder, TEAM_COPY } from '#app/content/founders.ts';
import { EARLY_ACCESS } from '#app/content/navigation.ts';
import { COMPANY } from '#app/content/site.ts';
import { FounderProfile } from '#app/features/team/founder-profile.tsx';

export default function FoundingTeam() {
  return (
    <>
      <section className="page-width pt-14 pb-18 md:py-24">
        <PageOpening
          {...TEAM_COPY}
          size="display"
          headingClass="max-w-headline md:max-w-heading"
          leadClass="max-w-prose text-balance"
        />
        <div className="mt-12 grid grid-cols-1 gap-x-8 gap-y-14 border-t border-line pt-10 md:mt-16 md:grid-cols-2 md:pt-16 lg:gap-x-16">
          {[CEO, CTO].map((founder) => (
            <Profile key={founder.email} {...founder} />
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

/** The parts of both founders begin level with each other. */
function Profile(founder: Founder) {
  const { quote, oneLiner, before } = founder;
  return (
    <FounderProfile founder={founder} className="md:row-span-4 md:grid-rows-subgrid md:gap-y-7">
      <blockquote className="text-subtitle font-medium tracking-tight text-pretty lg:text-figure lg:leading-9">{`“${quote}”`}</blockquote>
      <p className="text-body text-soft">
        <strong className="font-medium text-ink">{oneLiner}</strong> <HyphenatedText text={before} />
      </p>
      <Contacts {...founder} />
    </FounderProfile>
  );
}

function Contacts({ name, profileUrl, email }: Founder) {
  return (
    <div className="flex flex-wrap items-center gap-x-5">
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
    </div>
  );
}

function Beliefs() {
  const { heading, lead, list } = TEAM_COPY.beliefs;
  return (
    <Section heading={heading} lead={lead} className="on-dark py-18 md:py-24">
      <dl className="divide-y divide-line border-t border-line">
        {list.map(({ title, text }) => (
          <div
            key={title}
            className="grid items-baseline gap-x-8 gap-y-2 py-7 last:pb-0 md:grid-cols-2 md:py-10 lg:gap-x-16"
          >
            <dt className="text-figure font-semibold tracking-tight text-balance lg:text-large lg:leading-tight">
              {title}
            </dt>
            <dd className="text-lead text-balance text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
