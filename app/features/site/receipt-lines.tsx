import { useState } from 'react';
import { RECEIPT } from '~/content/receipt';
import { formatLongDate } from '~/lib/dates';
import { copyText } from '~/lib/share-link';
import { countVisit } from './count-visit';

/** Reads the browser's own record of the visit when the receipt is opened. */
function readVisit() {
  const types = ['navigation', 'resource'];
  const entries = types.flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[]);
  return countVisit(entries, location.origin, document.cookie);
}

export function ReceiptLines() {
  const [visit] = useState(readVisit);
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const date = formatLongDate(new Date());
  const lines = Object.entries(RECEIPT.lines).map(([name, label]) => {
    const count = visit[name as keyof typeof visit];
    return { label, count: name === 'kilobytes' ? `${count} kB` : String(count) };
  });
  const paysNothing = visit.cookies + visit.trackers + visit.thirdParties === 0;

  const copy = async () => {
    const text = lines.map(({ label, count }) => `${label}: ${count}`);
    setOutcome(await copyText([`${RECEIPT.heading}, ${date}`, ...text, location.origin].join('\n')));
  };

  return (
    <>
      <p className="text-center text-soft">{`${location.host} · ${date}`}</p>
      <dl className="mt-4 border-y border-dashed border-line-strong py-3">
        {lines.map(({ label, count }) => (
          <div key={label} className="flex justify-between gap-4 py-0.5">
            <dt>{label}</dt>
            <dd className="font-semibold tabular">{count}</dd>
          </div>
        ))}
      </dl>
      {paysNothing ? (
        <p className="flex justify-between gap-4 border-b border-dashed border-line-strong py-3 text-small font-semibold">
          {RECEIPT.total} <span>{RECEIPT.nothing}</span>
        </p>
      ) : null}
      <p className="mt-3 text-soft">{RECEIPT.thanks}</p>
      <p className="mt-2 text-soft">{RECEIPT.check}</p>
      <button
        type="button"
        onClick={copy}
        className="mt-2 min-h-11 font-medium text-accent underline underline-offset-4"
      >
        {RECEIPT.copy}
      </button>
      <span role="status" className="ml-2 text-soft">
        {outcome && RECEIPT[outcome]}
      </span>
    </>
  );
}
