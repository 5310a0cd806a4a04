import { buttonClass } from '~/components/button';
import { ExternalLink } from '~/components/external-link';
import type { Founder } from '~/content/founders';
import { COMPANY } from '~/content/site';
import { classNames } from '~/lib/class-names';

export function FounderProfile({ founder }: { founder: Founder }) {
  return (
    <article className="flex flex-col rounded-3xl border border-line bg-raised p-6 sm:p-8 lg:p-10">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-5">
        <Portrait src={founder.portrait} className="size-60 rounded-3xl" />
        <div>
          <h2 className="text-subtitle font-semibold">{founder.name}</h2>
          <p className="mt-0.5 text-body text-soft">{founder.role}</p>
        </div>
      </div>
      <p className="mt-7 text-heading font-medium">{founder.oneLiner}</p>
      <p className="mt-2 text-body text-soft">{founder.before}</p>
      <blockquote className="mt-6 mb-8 border-l-2 border-line pl-5 text-lead text-soft">{`“${founder.quote}”`}</blockquote>
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
      width={240}
      height={240}
      loading="lazy"
      className={classNames('shrink-0 object-cover', className)}
    />
  );
}
