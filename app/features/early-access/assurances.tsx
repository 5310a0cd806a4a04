import type { ReactNode } from 'react';
import { StrokeIcon } from '~/components/stroke-icon';
import { EARLY_ACCESS_COPY } from '~/content/early-access';

const { privacy, erasure } = EARLY_ACCESS_COPY.assurances;

const SHIELD =
  'M12 3c2.2 1.6 4.6 2.4 7 2.5V12c0 4.5-2.8 7.5-7 9-4.2-1.5-7-4.5-7-9V5.5C7.4 5.4 9.8 4.6 12 3ZM9 12l2.2 2.2L15.2 10';
const ERASER = 'M9 20 3.5 14.5 14 4l6 6L10 20h11M8 10l6.5 6.5';

export function Assurances() {
  return (
    <ul className="space-y-5">
      <Assurance icon={SHIELD}>{privacy}</Assurance>
      <Assurance icon={ERASER}>
        {erasure.question}{' '}
        <a href={erasure.link.url} className="font-medium text-accent underline underline-offset-4">
          {erasure.link.label}
        </a>{' '}
        {erasure.promise}
      </Assurance>
    </ul>
  );
}

function Assurance({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5 text-small text-balance text-soft">
      <StrokeIcon path={icon} className="mt-px size-5 shrink-0 text-ink" strokeWidth={1.75} />
      <span className="max-w-76">{children}</span>
    </li>
  );
}
