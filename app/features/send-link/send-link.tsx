import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { TextField } from '#app/components/field.tsx';
import { MailLink } from '#app/components/mail-link.tsx';
import { SEND_LINK_COPY as copy, OWN_ENTRY_COPY } from '#app/content/own-entry.ts';
import { callBackend } from '#app/lib/backend.ts';
import { useHydrated } from '#app/lib/use-hydrated.ts';
import { FORM_WORDS } from '#contract/registration.ts';
import { isEmail, toStoredEmail } from '#contract/rules.ts';

type SendLinkOutcome = 'invalid' | 'sent' | 'unavailable' | 'failed';

/** Asks for the email unless it is known. The answer is the same whether the email is on the list or not. */
export function SendLink({ email }: { email?: string }) {
  const isHydrated = useHydrated();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<SendLinkOutcome>();

  async function send(address: string) {
    if (isBusy) return;
    setIsBusy(true);
    setOutcome(undefined);
    const answer = await callBackend('send_my_link', { email: address });
    setIsBusy(false);
    if (answer === undefined) setOutcome('failed');
    else setOutcome(answer ? 'sent' : 'unavailable');
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const address = toStoredEmail(String(new FormData(form).get('email')).trim());
    if (isEmail(address)) return send(address);
    setOutcome('invalid');
    form.querySelector('input')?.focus();
  }

  const status = (
    <p role="status" className="text-small font-medium text-ink empty:hidden">
      {outcome === 'sent' ? copy.sent : null}
      {outcome === 'failed' ? FORM_WORDS.failure : null}
      {outcome === 'unavailable' ? (
        <>
          {copy.unavailable} <MailLink address={OWN_ENTRY_COPY.help} />.
        </>
      ) : null}
    </p>
  );
  const label = isBusy ? copy.busy : copy.action;

  // A known email is offered its link inside the registration form, which cannot contain another form.
  if (email !== undefined) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-small text-soft">{copy.offer}</p>
        <Button variant="secondary" aria-disabled={isBusy} onClick={() => send(toStoredEmail(email))}>
          {label}
        </Button>
        {status}
      </div>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col items-start gap-4 text-ink *:first:w-full">
      <TextField
        name="email"
        label={copy.email}
        type="email"
        autoComplete="email"
        required
        error={outcome === 'invalid' ? FORM_WORDS.email : undefined}
      />
      {/* Before hydration the browser itself would send the form, and the email would end up in the page's address. */}
      <Button type="submit" disabled={!isHydrated} aria-disabled={isBusy} className="max-lg:w-full">
        {label}
      </Button>
      {status}
    </form>
  );
}
