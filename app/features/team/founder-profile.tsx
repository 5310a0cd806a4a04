import type { ReactNode } from 'react';
import { Pill } from '#app/components/pill.tsx';
import { type Founder, getSampleNotice } from '#app/content/founders.ts';

type FounderProfileProps = { founder: Founder; quote: string; text?: ReactNode; children: ReactNode };

/** What a founder says, beside their portrait. The children are links. On a phone the name is next to the portrait. */
export function FounderProfile({ founder, quote, text, children }: FounderProfileProps) {
  const sampleNotice = getSampleNotice(founder);
  return (
    <article className="grid grid-cols-[6rem_1fr] gap-x-5 md:grid-cols-[10rem_1fr_auto] md:gap-x-10 lg:gap-x-16">
      <div className="contents md:row-span-3 md:grid md:content-start md:justify-items-center md:gap-4">
        <Portrait founder={founder} />
        {sampleNotice ? <Pill className="self-end">{sampleNotice}</Pill> : null}
      </div>
      <div className="mt-2 md:col-start-2 md:row-start-3 md:mt-8">
        <h2 className="text-heading font-semibold">{founder.name}</h2>
        <p className="text-small text-soft">{founder.role}</p>
      </div>
      <blockquote className="col-span-2 mt-6 max-w-[22em] text-title font-medium tracking-[-0.022em] text-balance md:col-start-2 md:row-start-1 md:mt-0">{`“${quote}”`}</blockquote>
      {text ? (
        <p className="col-span-2 mt-5 max-w-[35.5em] text-lead text-balance text-soft md:col-start-2 md:row-start-2 md:mt-6">
          {text}
        </p>
      ) : null}
      <div className="col-span-2 mt-5 flex flex-wrap items-center gap-x-5 md:col-span-1 md:col-start-3 md:row-start-3 md:mt-8">
        {children}
      </div>
    </article>
  );
}

/** A picture, or initials in its place. Screen readers skip both, because the name is always next to them. */
function Portrait({ founder: { name, portrait } }: { founder: Founder }) {
  const look = 'row-span-2 size-24 rounded-2xl bg-accent-soft md:size-40';
  if (portrait) return <img src={portrait} alt="" width={320} height={320} className={`${look} object-cover`} />;
  const initials = name.split(' ').map((part) => part.charAt(0));
  return (
    <span
      aria-hidden="true"
      className={`${look} grid place-items-center text-[2.5rem] font-semibold tracking-tight text-accent select-none md:text-[4rem]`}
    >
      {initials}
    </span>
  );
}
