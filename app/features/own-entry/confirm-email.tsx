import { useEffect, useRef } from 'react';
import { MESSAGES } from '#registration/contract.ts';
import type { OwnEntry } from '#registration/own-entry.ts';
import { Button } from '~/components/button';
import { OWN_ENTRY_COPY } from '~/content/own-entry';
import type { Progress } from './use-own-entry';

const copy = OWN_ENTRY_COPY.confirm;

type ConfirmEmailProps = { entry: OwnEntry; progress: Progress; confirm: () => void };

/** A button rather than the link in the mail, because mail scanners follow every link. */
export function ConfirmEmail({ entry, progress, confirm }: ConfirmEmailProps) {
  const thanks = useRef<HTMLParagraphElement>(null);
  const isConfirmed = entry.confirmed_at !== null;
  const wasConfirmed = useRef(isConfirmed);
  const isNew = isConfirmed && !wasConfirmed.current;
  const busy = progress.busy === 'confirm';

  // The button that had focus is gone.
  useEffect(() => {
    if (isNew) thanks.current?.focus({ preventScroll: true });
  }, [isNew]);

  if (isNew) {
    return (
      <p
        ref={thanks}
        tabIndex={-1}
        className="mb-4 animate-rise rounded-xl bg-accent-soft px-5 py-4 text-body font-medium outline-none"
      >
        {copy.done}
      </p>
    );
  }
  if (isConfirmed) return null;
  return (
    <div className="mb-4 rounded-xl bg-accent-soft p-5">
      <h2 className="text-heading font-semibold">{copy.question}</h2>
      <p className="mt-1 text-small text-soft">{copy.reason}</p>
      <Button className="mt-4 aria-disabled:opacity-55" onClick={confirm} aria-disabled={busy}>
        {busy ? copy.busy : copy.action}
      </Button>
      <p role="alert" className="mt-3 text-small font-medium text-negative empty:hidden">
        {progress.failed === 'confirm' ? MESSAGES.failure : null}
      </p>
    </div>
  );
}
