import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Panel } from '#app/components/card.tsx';
import type { Count, FilterName } from '../../contract.ts';
import { formatNumber, formatShare } from '../format.ts';

const SHOWN = 6;

type BarsProps = {
  title: string;
  filter: FilterName;
  counts: Count[];
  total: number;
  label: (value: string | null) => string;
};

/** How many of each, the most first. Each bar leads to the people behind it. */
export function Bars({ title, filter, counts, total, label }: BarsProps) {
  const [isWhole, setWhole] = useState(false);
  const most = counts[0]?.count ?? 1;
  return (
    <Panel title={title}>
      <ul className="-mx-2 grid gap-0.5">
        {(isWhole ? counts : counts.slice(0, SHOWN)).map(({ value, count }) => (
          <li key={value ?? ''}>
            <Link
              to={`/people?${new URLSearchParams({ [filter]: value ?? '' })}`}
              className="relative flex justify-between gap-4 rounded-lg px-2 py-1.5 text-small transition-colors duration-150 hover:bg-surface"
            >
              <span
                aria-hidden="true"
                style={{ width: `${(100 * count) / most}%` }}
                className="absolute inset-y-0.5 left-0 origin-left animate-grow rounded-md bg-accent-soft forced-colors:hidden"
              />
              <span className="relative min-w-0 truncate">
                <bdi>{label(value)}</bdi>
              </span>
              <span className="relative shrink-0 text-soft tabular">
                <span className="font-medium text-ink">{formatNumber(count)}</span> · {formatShare(count, total)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {counts.length > SHOWN ? (
        <Button variant="quiet" size="small" className="mt-2 -ml-3" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Fewer' : `${counts.length - SHOWN} more`}
        </Button>
      ) : null}
    </Panel>
  );
}
