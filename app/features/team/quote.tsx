import type { ReactNode } from 'react';
import type { Founder } from '~/content/founders';
import { Portrait } from './portrait';

type QuoteProps = { founder: Founder; text: string; children: ReactNode };

/** What a founder says, large; beside it the invitation to join in. */
export function Quote({ founder, text, children }: QuoteProps) {
  return (
    <section className="page-width grid items-end gap-x-16 gap-y-14 py-18 md:py-28 lg:grid-cols-[1.7fr_1fr]">
      <figure>
        <blockquote className="max-w-[22em] text-title font-medium">{`“${text}”`}</blockquote>
        <figcaption className="mt-8 flex items-center gap-4">
          <Portrait src={founder.portrait} className="size-12" />
          <span>
            <span className="block text-body font-medium">{founder.name}</span>
            <span className="block text-small text-soft">{founder.role}</span>
          </span>
        </figcaption>
      </figure>
      <div className="border-t border-line pt-8 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-10">{children}</div>
    </section>
  );
}
