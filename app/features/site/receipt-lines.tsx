import './receipt.css';
import { useState } from 'react';
import { RECEIPT_LABEL } from '#app/content/navigation.ts';
import { RECEIPT } from '#app/content/receipt.ts';
import { formatLongDate } from '#app/lib/dates.ts';
import { copyText } from '#app/lib/share-link.ts';
import { countVisit } from './count-visit.ts';

/** Reads the browser's own record of the visit when the receipt is opened. */
function readVisit() {
  const types = ['navigation', 'resource'];
  const entries = types.flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[]);
  return countVisit(entries, location.origin, document.cookie);
}

export function ReceiptLines({ panelId }: { panelId: string }) {
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
    <div role="dialog" aria-label={RECEIPT_LABEL} className="receipt">
      <hgroup>
        <h2>{RECEIPT.heading}</h2>
        <p>
          {location.host} <span>{date}</span>
        </p>
      </hgroup>
      <dl>
        {lines.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {paysNothing ? (
        <p className="receipt-total">
          {RECEIPT.total} <span>{RECEIPT.nothing}</span>
        </p>
      ) : null}
      <p>{RECEIPT.thanks}</p>
      <p className="receipt-check">{RECEIPT.check}</p>
      <div className="receipt-actions">
        <button type="button" onClick={copy}>
          {RECEIPT.copy}
        </button>
        <button type="button" popoverTarget={panelId} popoverTargetAction="hide">
          {RECEIPT.close}
        </button>
        <span role="status">{outcome && RECEIPT[outcome]}</span>
      </div>
    </div>
  );
}
