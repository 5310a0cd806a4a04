import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePreload } from '#app/components/page-link.tsx';
import { afterNextFrame } from '#app/lib/after-next-frame.ts';
import { callBackend } from '#app/lib/backend.ts';
import {
  FIELD_NAMES,
  type FormErrors,
  type FormValues,
  readForm,
  toRegistration,
  validateForm,
} from '#contract/form.ts';
import { DONE_PATH, FORM_WORDS, HONEYPOT } from '#contract/registration.ts';
import { register } from './register.ts';
import { showToast } from './show-toast.tsx';

export function useRegistration() {
  const navigate = useNavigate();
  const preload = usePreload();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  /** The email that is on the list already, until the visitor changes it. */
  const [refusedEmail, setRefusedEmail] = useState<string>();
  const [canSendLink, setCanSendLink] = useState(false);
  // A second click can arrive before React has disabled the button.
  const isSending = useRef(false);

  // A visitor who goes back may see the form as they left it, with its button still busy.
  useEffect(() => {
    const reset = (event: Event) => {
      if (event instanceof PageTransitionEvent && !event.persisted) return;
      isSending.current = false;
      setIsSubmitting(false);
    };
    const listening = new AbortController();
    for (const type of ['popstate', 'pageshow']) window.addEventListener(type, reset, { signal: listening.signal });
    return () => listening.abort();
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    const data = new FormData(event.currentTarget);
    const values = readForm(data);
    const foundErrors = validateForm(values);
    setErrors(foundErrors);
    const firstWrong = FIELD_NAMES.find((name) => foundErrors[name]);
    if (firstWrong) event.currentTarget.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
    else send(values, Boolean(data.get(HONEYPOT)));
  }

  /** A form with a filled honeypot is not sent, but looks to its sender as if it were. */
  async function send(values: FormValues, isHoneypotFilled: boolean) {
    isSending.current = true;
    setIsSubmitting(true);
    setRefusedEmail(undefined);
    setHasFailed(false);
    const registration = toRegistration(values, {
      now: new Date(),
      userAgent: navigator.userAgent,
      referrer: document.referrer,
      query: new URLSearchParams(window.location.search),
    });
    preload(DONE_PATH);
    const outcome = isHoneypotFilled ? 'registered' : await register(registration);
    if (outcome !== 'registered') {
      isSending.current = false;
      setIsSubmitting(false);
      showToast('error', outcome === 'duplicate' ? FORM_WORDS.duplicate : FORM_WORDS.failure);
      if (outcome === 'duplicate') refuseEmail(registration.email);
      else setHasFailed(true);
      return;
    }
    showToast('success', FORM_WORDS.success);
    afterNextFrame(() => {
      // A transition keeps the toast from waiting for the next page's code.
      startTransition(() => void navigate(DONE_PATH, { state: { email: registration.email } }));
    });
  }

  /** Marks the email, and offers to send the link to its entry if mail is on. */
  async function refuseEmail(email: string) {
    setRefusedEmail(email);
    form.current?.querySelector<HTMLElement>('[name="email"]')?.focus();
    setCanSendLink((await callBackend('can_send_link', {})) === true);
  }

  /** Clears a message once its field is valid; new ones appear only on the next submit. */
  function clearFixedErrors({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const remaining = validateForm(readForm(new FormData(currentTarget)));
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => name in remaining)));
    if (target instanceof HTMLInputElement && target.name === 'email') setRefusedEmail(undefined);
  }

  return { form, errors, refusedEmail, canSendLink, isSubmitting, hasFailed, submit, clearFixedErrors };
}
