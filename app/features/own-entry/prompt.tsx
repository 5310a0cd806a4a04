import { useLayoutEffect, useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import { MailLink } from '#app/components/mail-link.tsx';
import { OWN_ENTRY_COPY as copy } from '#app/content/own-entry.ts';
import type { OwnEntry } from '#contract/person.ts';
import { FORM_WORDS } from '#contract/registration.ts';
import type { Actions, Progress } from './use-own-entry.ts';

export type PromptProps = { entry: OwnEntry; progress: Progress; actions: Actions };

/** As large and as round as the cards below it. */
const PANEL = 'rounded-2xl bg-accent-soft p-5 md:p-8';

/** The person's next action, above their entry. It is a button here, not a link in an email: scanners follow links. */
export function Prompt({ entry, progress, actions }: PromptProps) {
  if (entry.can_accept) {
    const texts = entry.accepted_at ? copy.goOn : copy.accept;
    return <Question texts={texts} name="accept" progress={progress} onAgree={actions.accept} />;
  }
  if (entry.invited_at && !entry.joined_at) return <InvitationEnded text={copy.expired} />;
  return (
    <>
      {entry.revoked_at ? <InvitationEnded text={copy.revoked} /> : null}
      <ConfirmEmail entry={entry} progress={progress} actions={actions} />
    </>
  );
}

/** Says why the invitation cannot be accepted, and who can help. */
function InvitationEnded({ text }: { text: string }) {
  return (
    <p className={`${PANEL} text-body`}>
      {text} <MailLink address={copy.help} />.
    </p>
  );
}

function ConfirmEmail({ entry, progress, actions }: PromptProps) {
  const thanks = useRef<HTMLParagraphElement>(null);
  const wasConfirmed = useRef(entry.confirmed_at !== null);
  const isJustConfirmed = entry.confirmed_at !== null && !wasConfirmed.current;

  // The button that had focus is gone, so focus moves here.
  useLayoutEffect(() => {
    if (isJustConfirmed) thanks.current?.focus({ preventScroll: true });
  }, [isJustConfirmed]);

  if (isJustConfirmed) {
    return (
      <p ref={thanks} tabIndex={-1} className={`${PANEL} animate-rise text-body font-medium outline-none`}>
        {copy.confirm.done}
      </p>
    );
  }
  if (entry.confirmed_at) return null;
  return <Question texts={copy.confirm} name="confirm" progress={progress} onAgree={() => actions.confirm(entry)} />;
}

type Texts = Record<'question' | 'reason' | 'action' | 'busy', string>;
type QuestionProps = { texts: Texts; name: Progress['busy']; progress: Progress; onAgree: () => void };

function Question({ texts, name, progress, onAgree }: QuestionProps) {
  const isBusy = progress.busy === name;
  return (
    <div className={PANEL}>
      <h2 className="text-heading font-semibold">{texts.question}</h2>
      <p className="mt-1 text-small text-balance text-soft">{texts.reason}</p>
      <Button className="mt-4 aria-disabled:opacity-55" onClick={onAgree} aria-disabled={isBusy}>
        {isBusy ? texts.busy : texts.action}
      </Button>
      <p role="alert" className="mt-3 text-small font-medium text-negative empty:hidden">
        {progress.failed === name ? FORM_WORDS.failure : null}
      </p>
    </div>
  );
}
