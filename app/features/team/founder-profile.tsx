import { buttonClass } from '~/components/button';
import { ExternalLink } from '~/components/external-link';
import type { Founder } from '~/content/founders';
import { COMPANY } from '~/content/site';
import { classNames } from '~/lib/class-names';

export function FounderProfile({ founder }: { founder: Founder }) {
  return (
    <article className="flex flex-col rounded-3xl border border-line bg-raised p-6 sm:p-8 lg:p-10">
      <div className="flex items-center gap-5">
        <Portrait src={founder.portrait} className="size-20 md:size-24" />
        <div>
          <h2 className="text-[1.5rem] leading-8 font-semibold">{founder.name}</h2>
          <p className="mt-0.5 text-body text-soft">{founder.role}</p>
        </div>
      </div>
      <p className="mt-7 text-body font-medium">{founder.oneLiner}</p>
      <blockquote className="mt-4 mb-8 border-l-2 border-line pl-5 text-lead text-soft">{`“${founder.quote}”`}</blockquote>
      <div className="mt-auto flex flex-wrap gap-2">
        <ExternalLink href={founder.profileUrl} className={buttonClass({ variant: 'secondary' })}>
          {COMPANY.networkPage.label}
          <span className="sr-only"> profile of {founder.name}</span>
        </ExternalLink>
        <a href={`mailto:${founder.email}`} className={buttonClass({ variant: 'quiet' })}>
          {founder.email}
        </a>
      </div>
    </article>
  );
}

/** No alt text: the name is always next to it. */
export function Portrait({ src, className }: { src: string; className?: string }) {
  return (
    <img
      src={src}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      className={classNames('shrink-0 rounded-full object-cover', className)}
    />
  );
}
