import { sum } from 'd3-array';
import { useState } from 'react';
import { BreakableEmail } from '#app/components/breakable-email.tsx';
import { Panel } from '#app/components/card.tsx';
import { ChoiceGroup } from '#app/components/choice-group.tsx';
import { StatStrip } from '#app/components/stat-strip.tsx';
import { MESSAGE_KINDS } from '#registration/own-entry.ts';
import { formatCount, formatNumber } from '#text/format.ts';
import type { MessageCounts, MessageKind, Status, Undelivered, UndeliveredMessages } from '../../contract.ts';
import { write } from '../api.ts';
import { describeMessage, KINDS } from '../message-words.ts';
import { useAction, useData } from '../use-data.ts';
import { Alert, Loaded, ShortList, SmallButton, TALL_ON_PHONE, View } from '../view.tsx';
import { ConfirmDialog, MailPreview } from './confirm-dialog.tsx';

const POLL_MS = 5000;
const COUNT_MS = 15_000;
/** The list is short, because the previews below it are worth seeing too. */
const SHOWN = 10;

export function MessagesView() {
  const status = useData<Status>('/status');
  const messages = useData<UndeliveredMessages>('/messages', { pollMs: POLL_MS });
  // The counts are read less often, because counting every message takes longer.
  const counted = useData<MessageCounts[]>('/messages/counts', { pollMs: COUNT_MS });
  const [kind, setKind] = useState<MessageKind>('confirm');
  return (
    <View title="Messages" lead="The mails to people, and whether they arrived.">
      <div className="grid grid-cols-1 gap-4">
        <Loaded answer={messages} className="grid gap-4">
          {(undelivered) => (
            <>
              {status.data?.howToSetUpMail ? <NoMail howToSetUp={status.data.howToSetUpMail} /> : null}
              <StatStrip
                label="Messages in figures"
                stats={COUNTED_STATES.map((state) => toStat(state, counted.data))}
              />
              <UndeliveredList {...undelivered} />
            </>
          )}
        </Loaded>
        <Panel title="How they look">
          <ChoiceGroup label="Mail" choices={MAILS} selected={kind} onSelect={setKind} className={TALL_ON_PHONE} />
          <div className="mt-4 grid gap-6 md:grid-cols-[repeat(2,minmax(0,375px))]">
            <MailPreview kind={kind} scheme="light" />
            <MailPreview kind={kind} scheme="dark" />
          </div>
        </Panel>
      </div>
    </View>
  );
}

const MAILS = MESSAGE_KINDS.map((key) => ({ key, label: KINDS[key] }));
const COUNTED_STATES = ['sent', 'waiting', 'failed', 'uncertain'] as const;

function toStat(state: (typeof COUNTED_STATES)[number], counts?: MessageCounts[]) {
  const title = state.replace(/^./, (first) => first.toUpperCase());
  if (!counts) return { title, value: '…', note: 'Counting …' };
  const getCount = (kind: MessageKind) => counts.find((count) => count.kind === kind)?.[state] ?? 0;
  const parts = MESSAGE_KINDS.map((kind) => formatCount(getCount(kind), KINDS[kind].toLowerCase()));
  return {
    title,
    value: formatNumber(sum(MESSAGE_KINDS, getCount)),
    note: parts.map((part) => part.replace(' ', '\u00a0')).join(', '),
  };
}

/** Mails that did not arrive, or may not have, each with what can be done. */
function UndeliveredList({ messages, total, failed }: UndeliveredMessages) {
  const { problem, run } = useAction();
  const [sending, setSending] = useState<Undelivered>();
  const [isRetryingAll, setRetryingAll] = useState(false);
  const failedCount = sum(failed, ({ count }) => count);
  const settle = (id: string) => run(() => write('/messages/settle', { ids: [id] }));

  if (messages.length === 0) return <p className="text-small text-soft">Nothing failed, and nothing is uncertain.</p>;
  return (
    <Panel
      title="Not delivered"
      aside={
        failedCount > 1 ? (
          <SmallButton onClick={() => setRetryingAll(true)}>
            Retry all {formatNumber(failedCount)} that failed…
          </SmallButton>
        ) : null
      }
    >
      <Alert problem={problem} />
      <ShortList shown={SHOWN} className="divide-y divide-line">
        {messages.map((message) => (
          <li
            key={message.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-small md:flex-nowrap"
          >
            <div className="min-w-0">
              <UndeliveredMessage message={message} />
            </div>
            <div className="flex shrink-0 gap-2">
              {message.state === 'uncertain' ? (
                <SmallButton onClick={() => settle(message.id)}>It arrived</SmallButton>
              ) : null}
              <SmallButton onClick={() => setSending(message)}>
                {message.state === 'uncertain' ? 'Send again…' : 'Retry…'}
              </SmallButton>
            </div>
          </li>
        ))}
      </ShortList>
      {total > messages.length ? (
        <p className="pt-2 text-caption text-faint">
          The first {formatNumber(messages.length)} of {formatNumber(total)}.
        </p>
      ) : null}
      {sending ? (
        <ConfirmDialog
          title="Send 1 mail again?"
          action="Send 1 mail"
          kinds={[sending.kind]}
          onConfirm={() => write('/messages/retry', { ids: [sending.id] })}
          onClose={() => setSending(undefined)}
        >
          <ul aria-label="To" className="text-small">
            <li>
              <UndeliveredMessage message={sending} />
            </li>
          </ul>
        </ConfirmDialog>
      ) : null}
      {isRetryingAll ? (
        <ConfirmDialog
          title={`Send ${formatCount(failedCount, 'mail')} again?`}
          action={`Send ${formatCount(failedCount, 'mail')}`}
          kinds={failed.map(({ kind }) => kind)}
          isReady={failedCount > 0}
          onConfirm={() => write('/messages/retry-failed')}
          onClose={() => setRetryingAll(false)}
        >
          <ul aria-label="Mails to send" className="text-small">
            {failed.map(({ kind, count }) => (
              <li key={kind}>{formatCount(count, KINDS[kind].toLowerCase())}</li>
            ))}
          </ul>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

function UndeliveredMessage({ message }: { message: Undelivered }) {
  return (
    <>
      <p className="font-medium wrap-anywhere">
        <bdi>
          <BreakableEmail email={message.email} />
        </bdi>
      </p>
      <p className="text-soft">
        {describeMessage({ ...message, at: message.first_attempt_at })}.
        {message.state === 'uncertain' ? ' If sent again, it may arrive twice.' : ''}
      </p>
    </>
  );
}

/** What mail needs, for the person who sets the server up. */
function NoMail({ howToSetUp }: { howToSetUp: string }) {
  return (
    <Panel title="No mail server is set up">
      <p className="max-w-[44em] text-small text-soft">
        No one is asked to confirm an address, and no one can be invited. Everything else works. To send mail,{' '}
        {howToSetUp} in the server’s environment or its <code>.env</code>; to invite people, also set INVITE_URL. Then
        restart the server and the studio. <code>.env.example</code> shows what the settings look like.
      </p>
    </Panel>
  );
}
