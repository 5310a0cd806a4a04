import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { TextField } from '#app/components/field.tsx';
import type { WaveDraft } from '../../api/schemas.ts';
import type { Invitee, MessageKind, WavePreview } from '../../contract.ts';
import { write } from '../api.ts';
import { Dialog } from '../dialog.tsx';
import { formatDay, plural } from '../format.ts';
import { useAction, useData } from '../use-data.ts';
import { Alert, Loaded } from '../view.tsx';
import { MailPreview } from './mail-preview.tsx';

type InviteDialogProps = { draft: WaveDraft; onClose: () => void; onSent: () => void };

/** Invites exactly the people it shows: everyone in the draft who has no invitation yet. */
export function InviteDialog({ draft, onClose, onSent }: InviteDialogProps) {
  const preview = useData<WavePreview>('/waves/preview', { body: draft });
  const mail = useData<string[]>('/waves/mail-problems');
  const { ids = [], people = [], last, hint } = preview.data ?? {};
  const left = 'ids' in draft.wanted ? draft.wanted.ids.length - ids.length : 0;
  return (
    <SendDialog
      title={preview.data ? `Invite ${plural(ids.length, 'person', 'people')}?` : 'Invite'}
      action={`Send ${plural(ids.length, 'invitation')}${mail.data?.length ? ' all the same' : ''}`}
      kind="invite"
      isReady={ids.length > 0 && (mail.data ?? mail.problem) !== undefined}
      onSend={() => write('/waves', { ids }).then(onSent)}
      onClose={onClose}
    >
      <Loaded answer={preview} className="grid gap-3 text-small">
        {() => (
          <>
            <ul aria-label="In this wave">
              {people.slice(0, 1).map((person) => (
                <PersonLine key="first" label={ids.length === 1 ? '' : 'First: '} person={person} />
              ))}
              {last && ids.length > 1 ? <PersonLine label="Last: " person={last} /> : null}
            </ul>
            {left > 0 ? (
              <p className="text-soft">{plural(left, 'person', 'people')} left out: invited before.</p>
            ) : null}
            {[hint, ...(mail.data ?? [])].map((text) => (text ? <Warning key={text} text={text} /> : null))}
          </>
        )}
      </Loaded>
    </SendDialog>
  );
}

const Warning = ({ text }: { text: string }) => <p className="text-warning wrap-anywhere">{text}.</p>;

type SendDialogProps = {
  title: string;
  action: string;
  kind: MessageKind;
  isReady?: boolean;
  onSend: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** The second step of everything that sends to people: how many, the first and the last of them, and the mail. */
export function SendDialog({ title, action, kind, isReady = true, onSend, onClose, children }: SendDialogProps) {
  const { problem, isBusy, run } = useAction();
  return (
    <Dialog title={title} className="m-auto max-w-4xl rounded-2xl border" onClose={onClose}>
      {(close) => (
        <div className="mt-4 grid gap-6 lg:grid-cols-[1fr_375px]">
          <div className="grid content-start gap-5">
            {children}
            <TestMail kind={kind} />
            <Alert problem={problem} />
            <div className="flex flex-wrap gap-2 border-t border-line pt-5">
              <Button disabled={isBusy || !isReady} onClick={() => run(() => onSend().then(close))}>
                {action}
              </Button>
              <Button variant="quiet" disabled={isBusy} onClick={close}>
                Back
              </Button>
            </div>
          </div>
          <MailPreview kind={kind} scheme="light" />
        </div>
      )}
    </Dialog>
  );
}

/** The mail, to the person at the page. */
function TestMail({ kind }: { kind: MessageKind }) {
  const { problem, run } = useAction();
  const [sentTo, setSentTo] = useState<string>();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('test-email'));
    setSentTo(undefined);
    run(() => write('/messages/test', { kind, email }).then(() => setSentTo(email)));
  }

  return (
    <form onSubmit={send} noValidate className="grid max-w-96 gap-3">
      <TextField name="test-email" label="Your own address" type="email" autoComplete="email" error={problem} />
      <Button type="submit" variant="secondary" size="small" className="justify-self-start">
        Send me a test first
      </Button>
      <p role="status" className="text-small text-soft empty:hidden">
        {sentTo ? `The mail server accepted the test to ${sentTo}.` : null}
      </p>
    </form>
  );
}

type PersonLineProps = { person: Pick<Invitee, 'full_name' | 'email' | 'created_at'>; label?: string };

export function PersonLine({ person: { full_name, email, created_at }, label = '' }: PersonLineProps) {
  return (
    <li className="flex flex-wrap gap-x-3 border-b border-line py-1.5">
      <span>
        {label}
        <bdi className="font-medium">{full_name}</bdi>
      </span>
      <bdi className="min-w-0 grow text-soft wrap-anywhere">{email}</bdi>
      <span className="text-faint tabular">since {formatDay(created_at)}</span>
    </li>
  );
}
