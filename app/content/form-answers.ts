import { FORM_ANSWERS } from '#contract/form-answers.ts';
import { FORM_WORDS } from '#contract/registration.ts';

type FormAnswer = { heading: string; text: string; rules?: readonly string[]; more?: string };

/** The words of the pages that answer a form posted without JavaScript, by their path. */
export const FORM_ANSWER_COPY: Readonly<Record<string, FormAnswer>> = {
  [FORM_ANSWERS.mistake]: {
    heading: 'Please check what you entered',
    text: 'Something is missing, or not quite right yet.',
    rules: [FORM_WORDS.fullName, FORM_WORDS.email, FORM_WORDS.termsAgreed],
  },
  [FORM_ANSWERS.duplicate]: {
    heading: 'Already registered',
    text: FORM_WORDS.duplicate,
    more: 'Did you press the button twice? Then the first press was enough, and you’re on the waitlist.',
  },
  [FORM_ANSWERS.limited]: {
    heading: 'Too many tries',
    text: 'The form was sent too often from your connection. Please wait a minute, then send it again.',
  },
  [FORM_ANSWERS.failure]: {
    heading: 'Not just now',
    text: FORM_WORDS.failure,
    more: 'We couldn’t take your registration at the moment. Sending it again does no harm.',
  },
};

/** Every answer ends with this. */
export const GO_BACK = 'Go back in your browser: what you entered is still there.';
