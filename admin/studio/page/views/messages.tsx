import { sum } from 'd3-array';
import { useState } from 'react';
import { BreakableEmail } from '#app/components/breakable-email.tsx';
import { Panel } from '#app/components/card.tsx';
import { ChoiceGroup } from '#app/components/choice-group.tsx';
import { StatStrip } from '#app/components/stat-strip.tsx';
import { MESSAGE_KINDS, MESSAGE_NAMES } from '#contract/messages.ts';
import { capitalise, formatCount, formatNumber } from '#runtime/format.ts';
import type { FailedCount, FailedMessages, MessageCounts, MessageKind, ShownMessage, Status } from '../../contract.ts';
import { write } from '../api.ts';
import { Loaded } from '../loaded.tsx';
import { describeMessage } from '../message-words.ts';
import { ShortList } from '../short-list.tsx';
import { useData } from '../use-data.ts';
import { NotAgain, SendAgain, SmallButton, View } from '../view.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EmailSample } from './email-sample.tsx';

const POLL_MS = 5000;
const COUNT_MS = 15_000;
/** The list is short, because the samples below it are worth seeing too. */
const SHOWN = 10;

export function MessagesView() {
  const status = useData<Status>('/status');
  const messages = useData<FailedMessages>('/messages', { pollMs: POLL_MS });
  // The counts are read less often, because counting every message takes longer.
  const counted = useData<MessageCounts[]>('/messages/counts', { pollMs: COUNT_MS });
  const [kind, setKind] = useState<MessageKind>('confirm');
  return (
    <View title="Emails" lead="What was sent, and what failed.">
      <div className="grid grid-cols-1 gap-4">
        <Loaded answer={messages} className="grid gap-4">
          {(failed) => (
            <>
              {status.data?.howToSetUpMail ? <NoMail howToSetUp={status.data.howToSetUpMail} /> : null}
              <StatStrip
                label="Messages in figures"
                stats={COUNTED_STATES.map((state) => toStat(state, counted.data))}
              />
              <FailedList {...failed} />
            </>
          )}
        </Loaded>
        <Panel title="How they look">
          <ChoiceGroup label="Email" choices={KIND_CHOICES} selected={kind} onSelect={setKind} />
          <div className="mt-4 grid gap-6 md:grid-cols-[repeat(2,minmax(0,375px))]">
            <EmailSample kind={kind} scheme="light" />
            <EmailSample kind={kind} scheme="dark" />
          </div>
        </Panel>
      </div>
    </View>
  );
}

const KIND_CHOICES = MESSAGE_KINDS.map((key) => ({ key, label: capitalise(MESSAGE_NAMES[key]) }));
const COUNTED_STATES = ['sent', 'queued', 'failed'] as const;

function toStat(state: (typeof COUNTED_STATES)[number], counts?: MessageCounts[]) {
  const title = state.replace(/^./, (first) => first.toUpperCase());
  if (!counts) return { title, value: '…', note: 'Counting …' };
  const getCount = (kind: MessageKind) => counts.find((count) => count.kind === kind)?.[state] ?? 0;
  const kinds = MESSAGE_KINDS.filter((kind) => getCount(kind) > 0);
  const parts = kinds.map((kind) => formatCount(getCount(kind), MESSAGE_NAMES[kind]));
  return {
    title,
    value: formatNumber(sum(MESSAGE_KINDS, getCount)),
    note: parts.map((part) => part.replace(' ', '\u00a0')).join(', '),
  };
}

/** Emails that failed, each with the reason, and a way to send it again. */
function FailedList({ messages, kinds }: FailedMessages) {
  const [sending, setSending] = useState<ShownMessage>();
  const [isSendingAll, setSendingAll] = useState(false);
  const total = sum(kinds, ({ count }) => count);

  if (messages.length === 0) return <p className="text-small text-soft">Nothing failed.</p>;
  return (
    <Panel
      title="Failed"
      aside={
        total > 1 ? (
          <SmallButton onClick={() => setSendingAll(true)}>Send all {formatNumber(total)} again…</SmallButton>
        ) : null
      }
    >
      <ShortList shown={SHOWN} className="divide-y divide-line">
        {messages.map((message) => (
          <li key={message.id} className="flex items-center justify-between gap-4 py-3 text-small">
            <div className="min-w-0">
              <FailedMessageLines message={message} />
            </div>
            <SendAgain
              message={message}
              subject={`${MESSAGE_NAMES[message.kind]} to ${message.email}`}
              onClick={() => setSending(message)}
            />
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
          title="Send 1 email again?"
          action="Send 1 email"
          kinds={[sending.kind]}
          onConfirm={() => write('/messages/send-again', { ids: [sending.id] })}
          onClose={() => setSending(undefined)}
        >
          <ul aria-label="To" className="text-small">
            <li>
              <FailedMessageLines message={sending} />
            </li>
          </ul>
        </ConfirmDialog>
      ) : null}
      {isSendingAll ? <SendAllDialog onClose={() => setSendingAll(false)} /> : null}
    </Panel>
  );
}

/** Sends again what can be, and says how many emails are left out and why. */
function SendAllDialog({ onClose }: { onClose: () => void }) {
  const counts = useData<FailedCount[]>('/messages/sendable-again');
  const sendable = counts.data?.filter(({ reason }) => reason === null) ?? [];
  const emails = formatCount(
    sum(sendable, ({ count }) => count),
    'email',
  );
  return (
    <ConfirmDialog
      title={counts.data ? `Send ${emails} again?` : 'Send again'}
      action={`Send ${emails}`}
      kinds={sendable.map(({ kind }) => kind)}
      isReady={sendable.length > 0}
      onConfirm={() => write('/messages/send-failed-again')}
      onClose={onClose}
    >
      <Loaded answer={counts} className="grid gap-3 text-small">
        {(found) => (
          <>
            <ul aria-label="Emails to send">
              {sendable.map(({ kind, count }) => (
                <li key={kind}>{formatCount(count, MESSAGE_NAMES[kind])}</li>
              ))}
            </ul>
            <LeftOut counts={found} />
          </>
        )}
      </Loaded>
    </ConfirmDialog>
  );
}

const LEFT_OUT = {
  objected: 'because someone with the same mailbox left the list without confirming',
  joined: 'because the person has joined',
  revoked: 'because the invitation was revoked',
};

function LeftOut({ counts }: { counts: FailedCount[] }) {
  const leftOut = counts.flatMap(({ kind, reason, count }) => (reason === null ? [] : [{ kind, reason, count }]));
  if (leftOut.length === 0) return null;
  return (
    <div className="text-soft">
      <p>
        {formatCount(
          sum(leftOut, ({ count }) => count),
          'email',
        )}{' '}
        left out:
      </p>
      <ul className="mt-1 list-disc pl-5">
        {leftOut.map(({ kind, reason, count }) => (
          <li key={`${kind} ${reason}`}>
            {formatCount(count, MESSAGE_NAMES[kind])}, {LEFT_OUT[reason]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FailedMessageLines({ message }: { message: ShownMessage }) {
  return (
    <>
      <p className="font-medium wrap-anywhere">
        <bdi>
          <BreakableEmail email={message.email} />
        </bdi>
      </p>
      <p className="text-soft">{describeMessage(message)}.</p>
      <NotAgain message={message} />
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
