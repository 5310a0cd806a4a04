/**
 * What the browser and the server agree on about an early-access registration. The database enforces the same rules
 * (supabase/migrations); with these, people see a message beside the field before anything is sent.
 */
export const TABLE_NAME = 'early_access_registrations';
/** The table as SQL names it. */
export const REGISTRATIONS = `public.${TABLE_NAME}` as const;
export const REST_PATH = '/rest/v1/';
export const ENDPOINT = REST_PATH + TABLE_NAME;
export const FORM_PATH = '/get-early-access';
export const DONE_PATH = '/thank-you';

/** The roles, each with its label and how a notice counts it: “1 fund”, “2 funds”. */
export const ROLES = [
  { value: 'founder', label: 'Founder', one: 'founder', many: 'founders' },
  { value: 'future_founder', label: 'Future Founder', one: 'future founder', many: 'future founders' },
  { value: 'angel_investor', label: 'Angel Investor', one: 'angel investor', many: 'angel investors' },
  { value: 'fund_vc', label: 'Fund/VC', one: 'fund', many: 'funds' },
  { value: 'accelerator', label: 'Accelerator', one: 'accelerator', many: 'accelerators' },
  { value: 'mentor', label: 'Mentor', one: 'mentor', many: 'mentors' },
  { value: 'advisor', label: 'Advisor', one: 'advisor', many: 'advisors' },
  { value: 'other', label: 'Other', one: 'other', many: 'others' },
] as const;
export type Role = (typeof ROLES)[number]['value'];

/** What people enter into the form, and see again on their own entry. */
type EnteredValues = {
  full_name: string;
  email: string;
  role: Role | null;
};
export type EnteredColumn = keyof EnteredValues;

/**
 * The columns a visitor's registration carries; `anon` may write these and no others. `created_at_gtm`, a name that the
 * specification chose, is when the form was sent, by the visitor's clock.
 */
export type Registration = EnteredValues & {
  checkbox_consent: boolean;
  created_at_gtm: string;
  user_agent: string;
  referrer: string | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
};

/** The labels on a person's own entry, in its order. */
export const ENTERED_LABELS: Record<EnteredColumn, string> = {
  full_name: 'Name',
  email: 'Email',
  role: 'Role',
};
export const ENTERED_COLUMNS = Object.keys(ENTERED_LABELS) as EnteredColumn[];

/** The labels in the studio. Exports have the columns in this order, under their own names. */
export const COLUMN_LABELS: Record<keyof Registration, string> = {
  ...ENTERED_LABELS,
  checkbox_consent: 'Consent',
  created_at_gtm: 'Time on their device',
  user_agent: 'Browser',
  referrer: 'Came from',
  utm_source: 'Source',
  utm_medium: 'Medium',
  utm_campaign: 'Campaign',
};
export const COLUMNS = Object.keys(COLUMN_LABELS) as (keyof Registration)[];

/**
 * A form field that people never see. A program that fills it in gets the usual answer, and nothing is stored. The name
 * means nothing, so no browser or password manager fills it in.
 */
export const HONEYPOT = 'field5';

/** How many bytes a request that registers someone may have. */
export const MAX_BODY_BYTES = 16 * 1024;

type FreeTextColumn = Exclude<keyof Registration, 'role' | 'checkbox_consent' | 'created_at_gtm'>;

/** How many characters each column of free text may have, a name without the white space around it. */
export const MAX_LENGTHS: Record<FreeTextColumn, number> = {
  full_name: 200,
  email: 254,
  user_agent: 1000,
  referrer: 2000,
  utm_source: 200,
  utm_medium: 200,
  utm_campaign: 200,
};
export const MIN_NAME_LENGTH = 2;
/** How many characters a name may have with the white space around it. */
export const MAX_PADDED_NAME = 2 * MAX_LENGTHS.full_name;

/** The index that keeps an address from registering twice. PostgreSQL's error names it, and no other is about that. */
export const UNIQUE_EMAIL = 'early_access_registrations_email_key';

/** What the form says, with or without JavaScript. */
export const FORM_WORDS = {
  fullName: 'Full name is required',
  email: 'Please enter a valid email address',
  termsAgreed: 'You must agree to the terms and privacy policy',
  submitting: 'Submitting...',
  success: 'Registration successful!',
  duplicate: 'This email is already registered. Please use a different email.',
  failure: 'Something went wrong. Please try again.',
} as const;
