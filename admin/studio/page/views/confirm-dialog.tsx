import { type ReactNode, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { classNames } from '#app/lib/class-names.ts';
import type { MessageKind } from '../../contract.ts';
import { write } from '../api.ts';
import { Dialog } from '../dialog.tsx';
import { EmailForm } from '../email-form.tsx';
import { Alert } from '../loaded.tsx';
import { useAction } from '../use-data.ts';
import { EmailSample } from './email-sample.tsx';

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
  const sendsEmail = kinds.length > 0;
  const width = sendsEmail ? 'max-w-4xl' : 'max-w-md';
  return (
    <Dialog title={title} className={`m-auto rounded-2xl border ${width}`} onClose={onClose}>
      {(close) => (
        <div className={classNames('mt-4 grid gap-6', sendsEmail && 'lg:grid-cols-[1fr_375px]')}>
          <div className="grid content-start gap-5">
            {children}
            {sendsEmail ? <TestEmail kinds={kinds} /> : null}
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
          {sendsEmail ? (
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

/** Sends one email of each kind to the person at the page. */
function TestEmail({ kinds }: { kinds: MessageKind[] }) {
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
