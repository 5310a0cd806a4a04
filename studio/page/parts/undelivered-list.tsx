import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Panel } from '#app/components/card.tsx';
import type { Undelivered } from '../../contract.ts';
import { write } from '../api.ts';
import { formatMoment, formatNumber } from '../format.ts';
import { KINDS, whyItFailed } from './message-words.ts';

/** What did not arrive, or may not have, each with what can be done. */
export function UndeliveredList({ messages, onChange }: { messages: Undelivered[]; onChange: () => void }) {
  const [problem, setProblem] = useState<string>();
  const failed = messages.filter(({ state }) => state === 'failed').length;

  async function act(path: string, ids?: string[]) {
    try {
      await write(path, ids && { ids });
      setProblem(undefined);
    } catch (error) {
      setProblem((error as Error).message);
    }
    onChange();
  }

  if (messages.length === 0) return <p className="text-small text-soft">Nothing failed, and nothing is uncertain.</p>;
  return (
    <Panel
      title="Not delivered"
      aside={
        failed > 1 ? (
          <Button variant="secondary" size="small" onClick={() => act('/messages/retry-failed')}>
            Retry all {formatNumber(failed)} that failed
          </Button>
        ) : null
      }
    >
      {problem ? (
        <p role="alert" className="mb-2 text-small text-negative">
          {problem}
        </p>
      ) : null}
      <ul>
        {messages.map((message) => (
          <li
            key={message.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 text-small last:border-0 md:flex-nowrap"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                <bdi>{message.email}</bdi>
              </p>
              <p className="text-soft">{describe(message)}</p>
            </div>
            <div className="flex shrink-0 gap-2">
              {message.state === 'uncertain' ? (
                <Button size="small" variant="secondary" onClick={() => act('/messages/settle', [message.id])}>
                  It arrived
                </Button>
              ) : null}
              <Button size="small" variant="secondary" onClick={() => act('/messages/retry', [message.id])}>
                {message.state === 'uncertain' ? 'Send again' : 'Retry'}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function describe({ kind, wave, state, smtpCode, at }: Undelivered): string {
  const what = wave ? `${KINDS[kind]} of wave ${wave}` : KINDS[kind];
  const why =
    state === 'failed'
      ? `failed: ${whyItFailed(smtpCode)}`
      : 'may have arrived or not: the connection broke before the answer. Sent again, it may arrive twice';
  return `${what}${at ? `, ${formatMoment(at)}` : ''}, ${why}.`;
}
