import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { DONE_PATH, HONEYPOT, MESSAGES } from '#registration/contract.ts';
import {
  FIELD_NAMES,
  type FormErrors,
  type FormValues,
  readForm,
  toRegistration,
  validateForm,
} from '#registration/form.ts';
import { usePreload } from '~/components/page-link';
import { releaseForm } from '~/lib/held-form';
import { answeredForm } from './answered-form';
import { register } from './register';

/** What the form shows, and what becomes of a submit. */
export function useRegistration() {
  const navigate = useNavigate();
  const preload = usePreload();
  const form = useRef<HTMLFormElement>(null);
  const [answered] = useState(answeredForm);
  const [errors, setErrors] = useState<FormErrors>(answered?.errors ?? {});
  const [message, setMessage] = useState(answered?.message);
  const [submitting, setSubmitting] = useState(false);
  // A second click can come before React has shown that the first one is under way.
  const isSending = useRef(false);

  useEffect(() => {
    if (form.current) {
      // From here on the start script leaves the form to React.
      form.current.dataset.hydrated = '';
      if (releaseForm(form.current)) form.current.requestSubmit();
    }
    if (answered?.isEmailEdited) setMessage(undefined);
  }, [answered]);

  // Going back may show the form as it was left: busy.
  useEffect(() => {
    const reset = (event: Event) => {
      if (event instanceof PageTransitionEvent && !event.persisted) return;
      isSending.current = false;
      setSubmitting(false);
    };
    for (const type of ['popstate', 'pageshow']) window.addEventListener(type, reset);
    return () => {
      for (const type of ['popstate', 'pageshow']) window.removeEventListener(type, reset);
    };
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    const data = new FormData(event.currentTarget);
    const values = readForm(data);
    const found = validateForm(values);
    setErrors(found);
    const firstBad = FIELD_NAMES.find((name) => found[name]);
    if (firstBad) event.currentTarget.querySelector<HTMLElement>(`[name="${firstBad}"]`)?.focus();
    else send(values, Boolean(data.get(HONEYPOT)));
  }

  async function send(values: FormValues, isTrapped: boolean) {
    isSending.current = true;
    setSubmitting(true);
    setMessage(undefined);
    const registration = toRegistration(values, {
      now: new Date(),
      userAgent: navigator.userAgent,
      referrer: document.referrer,
      query: new URLSearchParams(window.location.search),
    });
    preload(DONE_PATH);
    const outcome = isTrapped ? 'registered' : await register(registration);
    toast.dismiss();
    if (outcome !== 'registered') {
      isSending.current = false;
      setSubmitting(false);
      toast.error(outcome === 'duplicate' ? MESSAGES.duplicate : MESSAGES.failure);
      return;
    }
    toast.success(MESSAGES.success);
    navigate(DONE_PATH, { state: { email: registration.email } });
  }

  /** A message goes as soon as its field is mended; new ones come only with the next submit. */
  function mend({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const remaining = validateForm(readForm(new FormData(currentTarget)));
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => name in remaining)));
    if (target instanceof HTMLInputElement && target.name === 'email') setMessage(undefined);
  }

  return { form, typed: answered?.values, isAnswered: answered !== null, errors, message, submitting, submit, mend };
}
