import { LIMITS, MESSAGES, type Registration, ROLES } from './contract.ts';
import { canonicalEmail, isEmail, isName } from './rules.ts';

/** The form as a person fills it in, by the names its inputs carry. */
export type FormValues = { fullName: string; email: string; role: string; termsAgreed: boolean };
export type FieldName = keyof FormValues;
export type FormErrors = Partial<Record<FieldName, string>>;

/** What the server answers to a form posted without JavaScript: what was typed, and what is wrong with it. */
export type FormAnswer = { values: FormValues; errors?: FormErrors; message?: string };

/** The fields in the order of the form: focus goes to the first one that is wrong. */
export const FIELD_NAMES = ['fullName', 'email', 'role', 'termsAgreed'] as const satisfies FieldName[];

export const EMPTY_FORM: FormValues = { fullName: '', email: '', role: '', termsAgreed: false };

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
  if (!isName(values.fullName.trim())) errors.fullName = MESSAGES.fullName;
  if (!isEmail(canonicalEmail(values.email.trim()))) errors.email = MESSAGES.email;
  if (!values.termsAgreed) errors.termsAgreed = MESSAGES.termsAgreed;
  return errors;
}

/** What surrounds the form: where and when it was filled in. */
type FormContext = { now: Date; userAgent: string; referrer: string; query: URLSearchParams };

export function toRegistration(values: FormValues, context: FormContext): Registration {
  const utm = (name: string) => storable(context.query.get(`utm_${name}`), LIMITS.utm.max);
  return {
    full_name: values.fullName.trim(),
    email: canonicalEmail(values.email.trim()),
    role: ROLES.find(({ value }) => value === values.role)?.value ?? null,
    checkbox_consent: values.termsAgreed,
    created_at_gtm: context.now.toISOString(),
    user_agent: storable(context.userAgent, LIMITS.userAgent.max) ?? '',
    referrer: storable(context.referrer, LIMITS.referrer.max),
    utm_source: utm('source'),
    utm_medium: utm('medium'),
    utm_campaign: utm('campaign'),
  };
}

/** A long campaign name or referrer is cut rather than refused: it must not cost someone their place on the list. */
function storable(text: string | null, max: number): string | null {
  const clean = (text ?? '').replaceAll('\0', '').toWellFormed();
  return [...clean].slice(0, max).join('') || null;
}
