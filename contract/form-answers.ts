// These are not in registration.ts, because the script that every page starts with has them: it would grow by a tenth.

/** The addresses of the pages with which the server answers a form that was posted without JavaScript and not stored. */
export const FORM_ANSWERS = {
  mistake: '/get-early-access/please-check',
  duplicate: '/get-early-access/already-registered',
  limited: '/get-early-access/too-many-tries',
  failure: '/get-early-access/not-now',
} as const;
