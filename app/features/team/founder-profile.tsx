import type { ReactNode } from 'react';
import { Pill } from '#app/components/pill.tsx';
import type { Founder } from '#app/content/founders.ts';
import { classNames } from '#app/lib/class-names.ts';

type FounderProfileProps = { founder: Founder; className?: string; children: ReactNode };

/** A founder. The children are what they say, and what is said of them. */
export function FounderProfile({ founder, className, children }: FounderProfileProps) {
  return (
    <article className={classNames('grid grid-cols-1 gap-y-5', className)}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 lg:gap-x-6">
        <Portrait founder={founder} />
        <div>
          <h2 className="text-subtitle font-semibold">{founder.name}</h2>
          <p className="text-small text-soft lg:text-body">{founder.role}</p>
          {founder.sampleNotice ? <Pill className="mt-2 lg:mt-3">{founder.sampleNotice}</Pill> : null}
        </div>
      </div>
      {children}
    </article>
  );
}

/** A picture, or initials in its place. Screen readers skip both, because the name is always next to them. */
function Portrait({ founder: { name, portrait } }: { founder: Founder }) {
  const look = 'size-[96px] shrink-0 rounded-2xl bg-accent-soft md:size-[128px] lg:size-[160px]';
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
