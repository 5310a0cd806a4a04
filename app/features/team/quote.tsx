import type { Founder } from '~/content/founders';
import { Portrait } from './portrait';

export function Quote({ founder }: { founder: Founder }) {
  return (
    <figure className="page-width py-18 md:py-28">
      <blockquote className="max-w-[30ch] text-title font-medium">“{founder.quote}”</blockquote>
      <figcaption className="mt-8 flex items-center gap-4">
        <Portrait src={founder.portrait} className="size-12" />
        <span>
          <span className="block text-body font-medium">{founder.name}</span>
          <span className="block text-small text-soft">{founder.role}</span>
        </span>
      </figcaption>
    </figure>
  );
}
