import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { DONE_PATH, HONEYPOT, LIMITS, MESSAGES, ROLES } from '#registration/contract.ts';
import { FIELD_NAMES, type FormErrors, readForm, toRegistration, validateForm } from '#registration/form.ts';
import { Button } from '~/components/button';
import { CheckboxField, SelectField, TextField } from '~/components/field';
import { useHydrated } from '~/lib/use-hydrated';
import { answeredForm } from './answered-form';
import { ConsentLabel } from './consent-label';
import { isHosted, register } from './register';

/**
 * Without JavaScript the browser posts this form to the address it is on, utm parameters included, and the server
 * answers. A hosted backend takes no such post, so there the button waits for JavaScript.
 */
export function EarlyAccessForm() {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [answered] = useState(answeredForm);
  const [errors, setErrors] = useState<FormErrors>(answered?.errors ?? {});
  const [submitting, setSubmitting] = useState(false);
  const inFlight = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (inFlight.current) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const values = readForm(data);
    const found = validateForm(values);
    setErrors(found);
    const firstBad = FIELD_NAMES.find((name) => found[name]);
    if (firstBad) {
      form.querySelector<HTMLElement>(`[name="${firstBad}"]`)?.focus();
      return;
    }

    inFlight.current = true;
    setSubmitting(true);
    const registration = toRegistration(values, {
      now: new Date(),
      userAgent: navigator.userAgent,
      referrer: document.referrer,
      query: new URLSearchParams(window.location.search),
    });
    const outcome = data.get(HONEYPOT) ? 'registered' : await register(registration);
    inFlight.current = false;
    setSubmitting(false);
    if (outcome === 'registered') {
      toast.success(MESSAGES.success);
      navigate(DONE_PATH, { state: { email: registration.email } });
    } else {
      toast.error(outcome === 'duplicate' ? MESSAGES.duplicate : MESSAGES.failure);
    }
  }

  /** A message goes as soon as its field is mended; new ones come only with the next submit. */
  function mend(event: FormEvent<HTMLFormElement>) {
    const remaining = validateForm(readForm(new FormData(event.currentTarget)));
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => name in remaining)));
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onInput={mend}
      data-answered={answered ? '' : undefined}
      aria-busy={submitting}
      className="space-y-5"
    >
      <p id="form-error" role="alert" className="text-small font-medium text-negative empty:hidden">
        {answered?.message}
      </p>
      <TextField
        name="fullName"
        label="Full name"
        autoComplete="name"
        required
        maxLength={LIMITS.fullName.max}
        defaultValue={answered?.values.fullName}
        error={errors.fullName}
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        defaultValue={answered?.values.email}
        error={errors.email}
      />
      <SelectField name="role" label="I am a… (optional)" defaultValue={answered?.values.role} error={errors.role}>
        <option value="">Choose a role</option>
        {ROLES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        name="termsAgreed"
        label={<ConsentLabel />}
        required
        defaultChecked={answered?.values.termsAgreed}
        error={errors.termsAgreed}
      />
      <div hidden>
        <input name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
      </div>
      <Button type="submit" size="large" className="w-full" disabled={submitting || (isHosted && !hydrated)}>
        {submitting ? MESSAGES.submitting : 'Join the waitlist'}
      </Button>
      {isHosted ? (
        <noscript>
          <p className="text-small text-soft">Please enable JavaScript in your browser to join the waitlist.</p>
        </noscript>
      ) : null}
    </form>
  );
}
