import { type ReactNode, useState } from 'react';
import { BreakableEmail } from '#app/components/breakable-email.tsx';
import { Button } from '#app/components/button.tsx';
import { CheckboxField } from '#app/components/field.tsx';
import { classNames } from '#app/lib/class-names.ts';
import { MESSAGE_NAMES } from '#contract/messages.ts';
import { capitalise, formatCount } from '#runtime/format.ts';
import type { WaveDraft } from '../../api/schemas.ts';
import type { MessageKind, WavePerson, WavePreview } from '../../contract.ts';
import { write } from '../api.ts';
import { Dialog } from '../dialog.tsx';
import { formatDay } from '../format.ts';
import { useAction, useData } from '../use-data.ts';
import { Alert, EmailForm, Loaded, ShortList } from '../view.tsx';

const SHOWN_SKIPPED = 5;

type InviteDialogProps = { draft: WaveDraft; onClose: () => void; onSent: () => void };

/** Invites exactly the people it shows, and says why others in the draft are left out. */
export function InviteDialog({ draft, onClose, onSent }: InviteDialogProps) {
  const [includeUnconfirmed, setIncludeUnconfirmed] = useState(draft.includeUnconfirmed);
  const preview = useData<WavePreview>('/waves/preview', { body: { ...draft, includeUnconfirmed } });
  const mail = useData<string[]>('/waves/mail-problems');
  const { ids = [], people: [first] = [], last, skipped = [], hint } = preview.data ?? {};
  return (
    <ConfirmDialog
      title={preview.data ? `Invite ${formatCount(ids.length, 'person', 'people')}?` : 'Invite'}
      action={`Send ${formatCount(ids.length, 'invitation')}${mail.data?.length ? ' anyway' : ''}`}
      kinds={['invite']}
      isReady={!preview.isStale && ids.length > 0 && (mail.data ?? mail.problem) !== undefined}
      onConfirm={() => write('/waves', { ids }).then(onSent)}
      onClose={onClose}
    >
      <Loaded answer={preview} className="grid gap-3 text-small">
        {() => (
          <>
            <ul aria-label="In this wave">
              {first ? <PersonLine label={last ? 'First: ' : ''} person={first} /> : null}
              {last ? <PersonLine label="Last: " person={last} /> : null}
            </ul>
            {skipped.length > 0 ? <SkippedPeople skipped={skipped} /> : null}
            {'ids' in draft.wanted ? (
              <CheckboxField
                name="include-unconfirmed"
                label="Include people who have not confirmed their address"
                checked={includeUnconfirmed}
                onChange={({ target }) => setIncludeUnconfirmed(target.checked)}
              />
            ) : null}
            {[hint, ...(mail.data ?? [])].map((text) => (text ? <Warning key={text} text={text} /> : null))}
          </>
        )}
      </Loaded>
    </ConfirmDialog>
  );
}

/** The people who were chosen but are not in the wave, each with the reason. */
function SkippedPeople({ skipped }: Pick<WavePreview, 'skipped'>) {
  return (
    <div className="text-soft">
      <p>{formatCount(skipped.length, 'person', 'people')} left out:</p>
      <ShortList shown={SHOWN_SKIPPED} className="mt-1 list-disc pl-5">
        {skipped.map(({ id, reason }) => (
          <li key={id} className="wrap-anywhere">
            <bdi>{reason}</bdi>
          </li>
        ))}
      </ShortList>
    </div>
  );
}

const Warning = ({ text }: { text: string }) => <p className="text-warning wrap-anywhere">{text}.</p>;

type ConfirmDialogProps = {
  title: string;
  action: string;
  /** The kinds of email that it sends, if it sends any. */
  kinds?: MessageKind[];
  isReady?: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** The second step of an action shows what will happen, who is affected and, if it sends mail, each kind of email. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, kinds = [], isReady = true, onConfirm, onClose, children } = props;
  const { problem, isBusy, run } = useAction();
  const hasMail = kinds.length > 0;
  const width = hasMail ? 'max-w-4xl' : 'max-w-md';
  return (
    <Dialog title={title} className={`m-auto rounded-2xl border ${width}`} onClose={onClose}>
      {(close) => (
        <div className={classNames('mt-4 grid gap-6', hasMail && 'lg:grid-cols-[1fr_375px]')}>
          <div className="grid content-start gap-5">
            {children}
            {hasMail ? <TestMail kinds={kinds} /> : null}
            <Alert problem={problem} />
            <div className="flex flex-wrap gap-2 border-t border-line pt-5">
              <Button disabled={isBusy || !isReady} onClick={() => run(() => onConfirm().then(close))}>
                {action}
              </Button>
              <Button variant="quiet" disabled={isBusy} onClick={close}>
                Back
              </Button>
            </div>
          </div>
          {hasMail ? (
            <div className="grid content-start gap-6">
              {kinds.map((kind) => (
                <EmailSample key={kind} kind={kind} scheme="light" />
              ))}
            </div>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}

/** An email on a phone. Its frame runs no scripts and follows no links. */
export function EmailSample({ kind, scheme }: { kind: MessageKind; scheme: 'light' | 'dark' }) {
  const title = `${capitalise(MESSAGE_NAMES[kind])} on a phone, ${scheme} mode`;
  return (
    <figure>
      <figcaption className="mb-2 text-caption text-faint">{title}</figcaption>
      <iframe
        sandbox=""
        title={title}
        src={`/emails/${kind}?scheme=${scheme}`}
        className="h-[33rem] w-full max-w-[375px] rounded-2xl border border-line"
      />
    </figure>
  );
}

/** Sends one email of each kind to the person at the page. */
function TestMail({ kinds }: { kinds: MessageKind[] }) {
  const [sentTo, setSentTo] = useState<string>();
  const send = async (email: string) => {
    setSentTo(undefined);
    for (const kind of kinds) await write('/messages/test', { kind, email });
    setSentTo(email);
  };
  return (
    <EmailForm label="Your own address" autoComplete="email" onSubmit={send} className="max-w-96">
      <Button type="submit" variant="secondary" size="small" className="justify-self-start">
        Send me a test first
      </Button>
      <p role="status" className="text-small text-soft empty:hidden">
        {sentTo ? `The mail server accepted the test to ${sentTo}.` : null}
      </p>
    </EmailForm>
  );
}

type PersonLineProps = { person: Pick<WavePerson, 'full_name' | 'email' | 'created_at'>; label?: string };

export function PersonLine({ person: { full_name, email, created_at }, label = '' }: PersonLineProps) {
  return (
    <li className="flex flex-wrap gap-x-3 border-b border-line py-1.5">
      <span>
        {label}
        <bdi className="font-medium">{full_name}</bdi>
      </span>
      <bdi className="min-w-0 grow text-soft wrap-anywhere">
        <BreakableEmail email={email} />
      </bdi>
      <span className="text-faint">since {formatDay(created_at)}</span>
    </li>
  );
}
