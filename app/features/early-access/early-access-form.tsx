import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { ExternalLink } from '#app/components/external-link.tsx';
import { CheckboxField, SelectField, TextField } from '#app/components/field.tsx';
import { EARLY_ACCESS_COPY as copy } from '#app/content/early-access.ts';
import { isHosted } from '#app/lib/backend.ts';
import { useHydrated } from '#app/lib/use-hydrated.ts';
import { FORM_WORDS, HONEYPOT, MAX_LENGTHS, MIN_NAME_LENGTH, ROLES } from '#contract/registration.ts';
import { markInvesting } from './investing.tsx';
import { useRegistration } from './use-registration.ts';

/**
 * Without JavaScript the browser checks this form and posts it to the address it is on, utm parameters included, and the
 * server answers with a page of its own. A hosted project does not accept form posts, so there the button waits for
 * JavaScript. `sendLink` serves an email that is on the list already; the route passes it in, because /my-entry uses it
 * too.
 */
export function EarlyAccessForm({ sendLink }: { sendLink: (email: string) => ReactNode }) {
  const hydrated = useHydrated();
  const { form, errors, refusedEmail, canSendLink, isSubmitting, hasFailed, submit, clearFixedErrors } =
    useRegistration();
  const { search } = useLocation();

  // A link can name the role, as the one for investors on the landing page does. The role is there before the start
  // script presses a button that was pressed early.
  useLayoutEffect(() => {
    const named = new URLSearchParams(search).get('role');
    const role = form.current?.querySelector<HTMLSelectElement>('select[name="role"]');
    if (role?.value === '' && ROLES.some(({ value }) => value === named)) role.value = named ?? '';
    // From now on the field says it.
    delete document.documentElement.dataset.investing;
  }, [form, search]);

  return (
    <form
      ref={form}
      method="post"
      // Without JavaScript the browser's own messages say what is wrong. Before hydration, app/start/start.ts sets this.
      noValidate={hydrated}
      onSubmit={submit}
      onInput={clearFixedErrors}
      aria-busy={isSubmitting}
      className="space-y-5"
    >
      <TextField
        name="fullName"
        label={copy.form.fullName}
        autoComplete="name"
        required
        minLength={MIN_NAME_LENGTH}
        maxLength={MAX_LENGTHS.full_name}
        error={errors.fullName}
      />
      <div className="space-y-3">
        <TextField
          name="email"
          label={copy.form.email}
          type="email"
          autoComplete="email"
          required
          error={refusedEmail === undefined ? errors.email : copy.onTheList}
        />
        {refusedEmail !== undefined && canSendLink ? sendLink(refusedEmail) : null}
      </div>
      <SelectField name="role" label={copy.form.role} error={errors.role}>
        <option value="">{copy.form.noRole}</option>
        {ROLES.map(({ value, label }) => (
          <option key={value} value={value} data-investing={markInvesting(value)}>
            {label}
          </option>
        ))}
      </SelectField>
      <CheckboxField name="termsAgreed" label={<ConsentLabel />} required error={errors.termsAgreed} />
      <div hidden>
        <input name={HONEYPOT} type="text" tabIndex={-1} aria-label="Leave this empty" {...NO_AUTOFILL} />
      </div>
      {/* app/start/start.ts changes this button while it holds an early press. */}
      <Button
        type="submit"
        size="large"
        className="w-full"
        disabled={isSubmitting || (isHosted && !hydrated)}
        data-submitting={FORM_WORDS.submitting}
        suppressHydrationWarning
      >
        {isSubmitting ? FORM_WORDS.submitting : copy.form.submit}
      </Button>
      {hasFailed ? <p className="-mt-2 text-small font-medium text-negative">{FORM_WORDS.failure}</p> : null}
      {isHosted ? (
        <noscript>
          <p className="text-small text-soft">{copy.form.needsJavaScript}</p>
        </noscript>
      ) : null}
    </form>
  );
}

const DOCUMENT = 'relative font-medium text-accent underline underline-offset-4';

/** The documents open in a new tab, so nothing typed is lost. */
function ConsentLabel() {
  return (
    <>
      I agree to the{' '}
      <ExternalLink href="/terms" className={DOCUMENT}>
        {copy.form.consent.terms}
      </ExternalLink>{' '}
      <span className="inline-block">
        and the{' '}
        <ExternalLink href="/privacy" className={DOCUMENT}>
          {copy.form.consent.privacy}
        </ExternalLink>
        .
      </span>
    </>
  );
}

/** Tells browsers, 1Password, LastPass, Bitwarden and Dashlane not to fill the field. */
const NO_AUTOFILL = {
  autoComplete: 'off',
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
};
