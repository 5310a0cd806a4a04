import { sum } from 'd3-array';
import { useState } from 'react';
import { Panel } from '#app/components/card.tsx';
import { ChoiceGroup } from '#app/components/choice-group.tsx';
import { StatStrip } from '#app/components/stat-strip.tsx';
import { MESSAGE_KINDS } from '#registration/own-entry.ts';
import { formatCount, formatNumber } from '#text/format.ts';
import type { MessageCounts, MessageKind, Status, Undelivered } from '../../contract.ts';
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
  const messages = useData<Undelivered[]>('/messages', { pollMs: POLL_MS });
  // The counts are read less often, because counting every message takes longer.
  const counted = useData<MessageCounts[]>('/messages/counts', { pollMs: COUNT_MS });
  const [kind, setKind] = useState<MessageKind>('confirm');
  return (
    <View title="Messages" lead="The mails to people, and whether they arrived.">
      <div className="grid grid-cols-1 gap-4">
        <Loaded answer={messages} className="grid gap-4">
          {(undelivered) => (
            <>
              {status.data?.isMailConfigured === false ? <NoMail /> : null}
              <StatStrip
                label="Messages in figures"
                stats={COUNTED_STATES.map((state) => toStat(state, counted.data))}
              />
              <UndeliveredList messages={undelivered} />
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
function UndeliveredList({ messages }: { messages: Undelivered[] }) {
  const { problem, run } = useAction();
  const [sending, setSending] = useState<Undelivered[]>([]);
  const last = sending.slice(1).at(-1);
  const failed = messages.filter(({ state }) => state === 'failed');
  const settle = (id: string) => run(() => write('/messages/settle', { ids: [id] }));

  if (messages.length === 0) return <p className="text-small text-soft">Nothing failed, and nothing is uncertain.</p>;
  return (
    <Panel
      title="Not delivered"
      aside={
        failed.length > 1 ? (
          <SmallButton onClick={() => setSending(failed)}>
            Retry all {formatNumber(failed.length)} that failed…
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
              <SmallButton onClick={() => setSending([message])}>
                {message.state === 'uncertain' ? 'Send again…' : 'Retry…'}
              </SmallButton>
            </div>
          </li>
        ))}
      </ShortList>
      {sending[0] ? (
        <ConfirmDialog
          title={`Send ${formatCount(sending.length, 'mail')} again?`}
          action={`Send ${formatCount(sending.length, 'mail')}`}
          kind={sending[0].kind}
          onConfirm={() => write('/messages/retry', { ids: sending.map(({ id }) => id) })}
          onClose={() => setSending([])}
        >
          <ul aria-label="To" className="grid gap-2 text-small">
            <li>
              <UndeliveredMessage message={sending[0]} label={last ? 'First: ' : ''} />
            </li>
            {last ? (
              <li>
                <UndeliveredMessage message={last} label="Last: " />
              </li>
            ) : null}
          </ul>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

function UndeliveredMessage({ message, label = '' }: { message: Undelivered; label?: string }) {
  return (
    <>
      <p className="font-medium wrap-anywhere">
        {label}
        <bdi>{message.email}</bdi>
      </p>
      <p className="text-soft">
        {describeMessage({ ...message, at: message.first_attempt_at })}.
        {message.state === 'uncertain' ? ' If sent again, it may arrive twice.' : ''}
      </p>
    </>
  );
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
