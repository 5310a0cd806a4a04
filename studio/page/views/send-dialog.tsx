import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { TextField } from '#app/components/field.tsx';
import type { Invitee, WavePreview } from '../../contract.ts';
import { write } from '../api.ts';
import { Dialog } from '../dialog.tsx';
import { formatDay, plural } from '../format.ts';
import { useAction } from '../use-data.ts';
import { Alert } from '../view.tsx';
import { MailPreview } from './mail-preview.tsx';

type SendDialogProps = { preview: WavePreview; onClose: () => void; onSent: () => void };

/** The second step of everything that sends to people: how many, the first and the last of them, and the mail. */
export function SendDialog({ preview: { ids, people, last }, onClose, onSent }: SendDialogProps) {
  const { problem, isBusy, run } = useAction();
  const [first] = people;
  const send = () => run(() => write('/waves', { ids }).then(onSent));
  return (
    <Dialog
      title={`Invite ${plural(ids.length, 'person', 'people')}?`}
      className="m-auto max-w-4xl rounded-2xl border"
      onClose={onClose}
    >
      {(close) => (
        <div className="mt-4 grid gap-6 lg:grid-cols-[1fr_375px]">
          <div className="grid content-start gap-5">
            <ul aria-label="In this wave" className="grid gap-2 text-small">
              {first ? <InviteeLine label={ids.length === 1 ? '' : 'First: '} person={first} /> : null}
              {last && ids.length > 1 ? <InviteeLine label="Last: " person={last} /> : null}
            </ul>
            <TestMail />
            <Alert problem={problem} />
            <div className="flex flex-wrap gap-2 border-t border-line pt-5">
              <Button disabled={isBusy} onClick={send}>
                Send {plural(ids.length, 'invitation')}
              </Button>
              <Button variant="quiet" disabled={isBusy} onClick={close}>
                Back
              </Button>
            </div>
          </div>
          <MailPreview kind="invite" scheme="light" />
        </div>
      )}
    </Dialog>
  );
}

/** The invitation, to the person at the page. */
function TestMail() {
  const { problem, run } = useAction();
  const [sentTo, setSentTo] = useState<string>();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('test-email'));
    setSentTo(undefined);
    run(() => write('/messages/test', { kind: 'invite', email }).then(() => setSentTo(email)));
  }

  return (
    <form onSubmit={send} noValidate className="grid max-w-96 gap-3">
      <TextField name="test-email" label="Your own address" type="email" autoComplete="email" error={problem} />
      <Button type="submit" variant="secondary" size="small" className="justify-self-start">
        Send me a test first
      </Button>
      <p role="status" className="text-small text-soft empty:hidden">
        {sentTo ? `The mail server took the test for ${sentTo}.` : null}
      </p>
    </form>
  );
}

type InviteeLineProps = { person: Invitee; label?: string };

export function InviteeLine({ person: { full_name, email, created_at }, label = '' }: InviteeLineProps) {
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
