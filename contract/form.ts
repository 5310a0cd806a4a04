import { FORM_WORDS, MAX_LENGTHS, type Registration, ROLES } from './registration.ts';
import { isEmail, isName, makeStorable, toStoredEmail } from './rules.ts';

/**
 * The form before anyone fills it in. Its inputs are in their order on the page, because focus goes to the first one
 * that is wrong. The specification chose the names of the fields, and of the columns.
 */
export const EMPTY_FORM = { fullName: '', email: '', role: '', termsAgreed: false };

export type FormValues = typeof EMPTY_FORM;
type FieldName = keyof FormValues;
export const FIELD_NAMES = Object.keys(EMPTY_FORM) as FieldName[];
export type FormErrors = Partial<Record<FieldName, string>>;

export function readForm(data: { get(name: string): unknown }): FormValues {
  const text = (name: FieldName) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    fullName: text('fullName'),
    email: text('email'),
    role: text('role'),
    termsAgreed: text('termsAgreed') !== '',
  };
}

export function validateForm(values: FormValues): FormErrors {
  const errors: FormErrors = {};
  if (!isName(values.fullName.trim())) errors.fullName = FORM_WORDS.fullName;
  if (!isEmail(toStoredEmail(values.email.trim()))) errors.email = FORM_WORDS.email;
  if (!values.termsAgreed) errors.termsAgreed = FORM_WORDS.termsAgreed;
  return errors;
}

/** Where and when the form was filled in. */
type FormContext = { now: Date; userAgent: string; referrer: string; query: URLSearchParams };

export function toRegistration(values: FormValues, context: FormContext): Registration {
  const readUtm = (name: 'utm_source' | 'utm_medium' | 'utm_campaign') =>
    cut(context.query.get(name), MAX_LENGTHS[name]);
  return {
    full_name: values.fullName.trim(),
    email: toStoredEmail(values.email.trim()),
    role: ROLES.find(({ value }) => value === values.role)?.value ?? null,
    checkbox_consent: values.termsAgreed,
    created_at_gtm: context.now.toISOString(),
    user_agent: cut(context.userAgent, MAX_LENGTHS.user_agent) ?? '',
    referrer: cut(context.referrer, MAX_LENGTHS.referrer),
    utm_source: readUtm('utm_source'),
    utm_medium: readUtm('utm_medium'),
    utm_campaign: readUtm('utm_campaign'),
  };
}

/** Cuts a long campaign name or referrer rather than refusing it: it must not cost someone their place on the list. */
function cut(text: string | null, max: number): string | null {
  return [...makeStorable(text ?? '')].slice(0, max).join('') || null;
}
