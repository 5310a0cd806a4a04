import type { ReactNode } from 'react';
import { Pill } from '#app/components/pill.tsx';
import { type Founder, getSampleNotice } from '#app/content/founders.ts';

type FounderProfileProps = { founder: Founder; quote: string; text?: ReactNode; children: ReactNode };

/** A founder and what they say. The children are links, below the portrait; on a phone they come last. */
export function FounderProfile({ founder, quote, text, children }: FounderProfileProps) {
  const sampleNotice = getSampleNotice(founder);
  return (
    <article className="grid grid-cols-[auto_1fr] gap-x-5 md:grid-cols-[10rem_1fr] md:grid-rows-[auto_auto_1fr] md:gap-x-10 lg:gap-x-16">
      <div className="col-start-2 row-start-1 self-center">
        <h2 className="text-subtitle font-semibold">{founder.name}</h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 md:mt-1">
          <p className="text-small text-soft md:text-body">{founder.role}</p>
          {sampleNotice ? <Pill>{sampleNotice}</Pill> : null}
        </div>
      </div>
      <div className="contents md:row-span-3 md:row-start-1 md:block">
        <Portrait founder={founder} />
        <div className="order-1 col-span-2 mt-4 flex flex-wrap items-center gap-x-5 md:flex-col md:items-start">
          {children}
        </div>
      </div>
      <blockquote className="col-span-2 mt-5 text-subtitle font-medium tracking-[-0.022em] text-balance md:col-span-1 md:col-start-2 md:text-[2rem] md:leading-tight lg:text-[2.125rem] lg:text-pretty">{`“${quote}”`}</blockquote>
      {text ? (
        <p className="col-span-2 mt-5 max-w-[35.5em] text-lead text-balance text-soft md:text-pretty md:col-span-1 md:col-start-2">
          {text}
        </p>
      ) : null}
    </article>
  );
}

/** A picture, or initials in its place. Screen readers skip both, because the name is always next to them. */
function Portrait({ founder: { name, portrait } }: { founder: Founder }) {
  const look = 'row-start-1 size-[96px] rounded-2xl bg-accent-soft md:size-40';
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
