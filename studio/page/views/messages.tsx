import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Panel } from '#app/components/card.tsx';
import { StatStrip } from '#app/components/stat-strip.tsx';
import type { MessageCounts, Messages, Undelivered } from '../../contract.ts';
import { write } from '../api.ts';
import { formatMoment, formatNumber, plural } from '../format.ts';
import { KINDS, whyItFailed } from '../message-words.ts';
import { useData } from '../use-data.ts';
import { Alert, Pending, View } from '../view.tsx';
import { MailPreviews } from './mail-previews.tsx';

const LIVE_MS = 5000;
const COUNT_MS = 15_000;

export function MessagesView() {
  const { data, problem, reload } = useData<Messages>('/messages', { liveMs: LIVE_MS });
  // Every message is counted, which takes longer.
  const counted = useData<MessageCounts[]>('/messages/counts', { liveMs: COUNT_MS });
  return (
    <View title="Messages" lead="The mails to people, and whether they arrived.">
      <div className="grid grid-cols-1 gap-4">
        {!data ? (
          <Pending problem={problem} />
        ) : (
          <>
            {data.isMailConfigured ? null : <NoMail />}
            <StatStrip label="Messages in figures" stats={statsOf(counted.data)} />
            <UndeliveredList
              messages={data.undelivered}
              onChange={() => {
                reload();
                counted.reload();
              }}
            />
          </>
        )}
        <Panel title="How they look">
          <MailPreviews />
        </Panel>
      </div>
    </View>
  );
}

function statsOf(counts?: MessageCounts[]) {
  const stat = (title: string, state: 'sent' | 'waiting' | 'failed' | 'uncertain') => {
    if (!counts) return { title, value: '…', note: 'Counting …' };
    const of = (kind: string) => counts.find((count) => count.kind === kind)?.[state] ?? 0;
    return {
      title,
      value: formatNumber(of('confirm') + of('invite')),
      note: (
        <>
          <span className="whitespace-nowrap">{plural(of('confirm'), 'confirmation')},</span>{' '}
          <span className="whitespace-nowrap">{plural(of('invite'), 'invitation')}</span>
        </>
      ),
    };
  };
  return [stat('Sent', 'sent'), stat('Waiting', 'waiting'), stat('Failed', 'failed'), stat('Uncertain', 'uncertain')];
}

/** The previews below are worth seeing too. */
const SHOWN = 10;

/** Mails that did not arrive, or may not have, each with what can be done. */
function UndeliveredList({ messages, onChange }: { messages: Undelivered[]; onChange: () => void }) {
  const [problem, setProblem] = useState<string>();
  const [isWhole, setWhole] = useState(false);
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
      <Alert problem={problem} />
      <ul>
        {(isWhole ? messages : messages.slice(0, SHOWN)).map((message) => (
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
      {messages.length > SHOWN && !isWhole ? (
        <Button variant="quiet" size="small" className="mt-2 -ml-3" onClick={() => setWhole(true)}>
          {formatNumber(messages.length - SHOWN)} more
        </Button>
      ) : null}
    </Panel>
  );
}

function describe({ kind, wave_id, state, smtp_code, first_attempt_at: at }: Undelivered): string {
  const what = wave_id ? `${KINDS[kind]} of wave ${wave_id}` : KINDS[kind];
  const why =
    state === 'failed'
      ? `failed: ${whyItFailed(smtp_code)}`
      : 'may or may not have arrived: the connection broke before the answer. If sent again, it may arrive twice';
  return `${what}${at ? `, ${formatMoment(at)}` : ''}, ${why}.`;
}

/** What mail needs, for the person who sets the server up. */
function NoMail() {
  return (
    <Panel title="No mail server is set up">
      <p className="max-w-[44em] text-small text-soft">
        No one is asked to confirm an address, and no one can be invited. Everything else works. Set these in the
        server’s environment or its <code>.env</code>, and start server and studio again:
      </p>
      <pre className="mt-3 overflow-x-auto rounded-xl border border-line bg-surface p-4 text-small">
        {`SMTP_URL=smtps://user:password@smtp.example.com
MAIL_FROM="Name <hello@example.com>"
INVITE_URL=https://app.example.com/start`}
      </pre>
    </Panel>
  );
}
