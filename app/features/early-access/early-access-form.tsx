import { LIMITS, MESSAGES, ROLES } from '#registration/contract.ts';
import { Button } from '~/components/button';
import { CheckboxField, SelectField, TextField } from '~/components/field';
import { isHosted } from '~/lib/backend';
import { useHydrated } from '~/lib/use-hydrated';
import { ConsentLabel } from './consent-label';
import { Honeypot } from './honeypot';
import { useRegistration } from './use-registration';

/**
 * Without JavaScript the browser posts this form to the address it is on, utm parameters included, and the server
 * answers. A hosted backend takes no such post, so there the button waits for JavaScript.
 */
export function EarlyAccessForm() {
  const hydrated = useHydrated();
  const { form, typed, isAnswered, errors, message, submitting, submit, mend } = useRegistration();

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={mend}
      data-answered={isAnswered ? '' : undefined}
      aria-busy={submitting}
      className="space-y-5"
    >
      <p id="form-error" role="alert" className="text-small font-medium text-negative empty:hidden">
        {message}
      </p>
      <TextField
        name="fullName"
        label="Full name"
        autoComplete="name"
        required
        maxLength={LIMITS.fullName.max}
        defaultValue={typed?.fullName}
        error={errors.fullName}
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        defaultValue={typed?.email}
        error={errors.email}
      />
      <SelectField name="role" label="I am a… (optional)" defaultValue={typed?.role} error={errors.role}>
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
        defaultChecked={typed?.termsAgreed}
        error={errors.termsAgreed}
      />
      <Honeypot />
      {/* The inline script changes this button when it keeps a submit back until React is here. */}
      <Button
        type="submit"
        size="large"
        className="w-full"
        disabled={submitting || (isHosted && !hydrated)}
        data-submitting={MESSAGES.submitting}
        suppressHydrationWarning
      >
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
