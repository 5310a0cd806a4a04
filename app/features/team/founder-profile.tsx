import { getButtonClass } from '~/components/button';
import { ExternalLink } from '~/components/external-link';
import type { Founder } from '~/content/founders';
import { COMPANY } from '~/content/site';
import { classNames } from '~/lib/class-names';

export function FounderProfile({ founder }: { founder: Founder }) {
  return (
    <article className="flex flex-col overflow-hidden rounded-3xl border border-line bg-raised">
      <div className="flex aspect-3/2 items-end overflow-hidden bg-accent-soft p-6 text-accent lg:p-10">
        <Initials
          name={founder.name}
          className="-ml-[0.03em] text-[clamp(7.5rem,38vw,9rem)] lg:text-[12rem] leading-[0.74] tracking-[-0.06em]"
        />
      </div>
      <div className="flex grow flex-col p-6 lg:p-10">
        <h2 className="text-title font-semibold">{founder.name}</h2>
        <p className="mt-1 text-body text-soft">{founder.role}</p>
        <p className="mt-6 text-heading font-medium">{founder.oneLiner}</p>
        <p className="mt-2 text-body text-soft">{founder.before}</p>
        <blockquote className="mt-6 mb-8 border-l-2 border-line pl-5 text-lead text-soft">{`“${founder.quote}”`}</blockquote>
        <div className="mt-auto flex flex-wrap gap-2">
          <ExternalLink href={founder.profileUrl} className={getButtonClass({ variant: 'secondary' })}>
            {COMPANY.networkPage.label}
            <span className="sr-only"> profile of {founder.name}</span>
          </ExternalLink>
          <a href={`mailto:${founder.email}`} className={getButtonClass({ variant: 'quiet' })}>
            {founder.email}
          </a>
        </div>
      </div>
    </article>
  );
}

/** Initials stand in for a portrait. Screen readers skip them, because the name is always next to them. */
export function Initials({ name, className }: { name: string; className: string }) {
  const initials = name.split(' ').map((part) => part.charAt(0));
  return (
    <span aria-hidden="true" className={classNames('font-semibold select-none', className)}>
      {initials}
    </span>
  );
}
