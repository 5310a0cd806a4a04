import { getButtonClass } from '#app/components/button.tsx';
import { ExternalLink } from '#app/components/external-link.tsx';
import { Pill } from '#app/components/pill.tsx';
import { type Founder, getSampleNotice } from '#app/content/founders.ts';
import { COMPANY } from '#app/content/site.ts';
import { classNames } from '#app/lib/class-names.ts';

/** Who it is, beside what they believe. */
export function FounderProfile({ founder }: { founder: Founder }) {
  const sampleNotice = getSampleNotice(founder);
  return (
    <article className="grid gap-x-12 gap-y-8 border-t border-line py-10 md:grid-cols-[15rem_1fr] md:py-14 lg:grid-cols-[24rem_1fr]">
      <div className="space-y-4">
        <div className="flex items-center gap-5 md:gap-6 md:max-lg:flex-col md:max-lg:items-start">
          <Portrait founder={founder} className="size-28 rounded-2xl text-[2.75rem] md:size-40 md:text-[4rem]" />
          <div>
            {sampleNotice ? <Pill className="mb-2">{sampleNotice}</Pill> : null}
            <h2 className="text-subtitle font-semibold lg:text-figure">{founder.name}</h2>
            <p className="mt-1 text-body text-soft">{founder.role}</p>
          </div>
        </div>
        <p className="text-body font-medium text-balance">{founder.oneLiner}</p>
        <div className="flex flex-wrap items-center gap-x-5">
          <ExternalLink href={founder.profileUrl} className={getButtonClass({ variant: 'secondary' })}>
            {COMPANY.networkPage.label}
            <span className="sr-only"> profile of {founder.name}</span>
          </ExternalLink>
          <a
            href={`mailto:${founder.email}`}
            className="flex min-h-11 items-center text-small font-medium text-accent underline-offset-4 wrap-anywhere hover:underline"
          >
            {founder.email}
          </a>
        </div>
      </div>
      <div>
        <blockquote className="text-figure font-medium tracking-[-0.022em] text-balance lg:text-[2.125rem] lg:leading-[1.2]">{`“${founder.quote}”`}</blockquote>
        <p className="mt-6 max-w-[35.5em] text-lead text-balance text-soft">{founder.before}</p>
      </div>
    </article>
  );
}

/** A picture, or initials in its place. Screen readers skip both, because the name is always next to them. */
export function Portrait({ founder: { name, portrait }, className }: { founder: Founder; className: string }) {
  const look = classNames('shrink-0 bg-accent-soft', className);
  if (portrait) return <img src={portrait} alt="" width={320} height={320} className={`${look} object-cover`} />;
  const initials = name.split(' ').map((part) => part.charAt(0));
  return (
    <span
      aria-hidden="true"
      className={`${look} grid place-items-center font-semibold tracking-tight text-accent select-none`}
    >
      {initials}
    </span>
  );
}
