import { useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import { OWN_ENTRY_COPY } from '#app/content/own-entry.ts';
import { FORM_WORDS } from '#contract/registration.ts';
import type { Progress } from './use-own-entry.ts';

const copy = OWN_ENTRY_COPY.leave;

type LeaveListProps = { isConfirmed: boolean; progress: Progress; leave: () => void };

export function LeaveList({ isConfirmed, progress, leave }: LeaveListProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isBusy = progress.busy === 'leave';
  return (
    <>
      <Button variant="secondary" className="mt-4" onClick={() => dialog.current?.showModal()}>
        {copy.action}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby="leave-question"
        aria-describedby="leave-consequence"
        className="m-auto w-[calc(100%-2.5rem)] max-w-md rounded-2xl border border-line bg-raised p-6 text-ink shadow-xl backdrop:bg-ink/45 md:p-8"
      >
        <h2 id="leave-question" className="text-heading font-semibold">
          {copy.question}
        </h2>
        <p id="leave-consequence" className="mt-2 text-body text-balance text-soft">
          {isConfirmed ? copy.consequence.confirmed : copy.consequence.unconfirmed}
        </p>
        <p role="alert" className="mt-3 text-small font-medium text-negative empty:hidden">
          {progress.failed === 'leave' ? FORM_WORDS.failure : null}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {copy.stay}
          </Button>
          <Button onClick={leave} aria-disabled={isBusy} className="aria-disabled:opacity-55">
            {isBusy ? copy.busy : copy.erase}
          </Button>
        </div>
      </dialog>
    </>
  );
}
