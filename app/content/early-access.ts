import { ASSESSMENT, COMPANY } from './site.ts';

const LISTED = {
  title: 'You’re on the list',
  text: 'We may email you to confirm your address, with a short survey to tailor what you see first.',
};
const OPENED = { title: 'Your place opens', text: 'We email you a link that lets you in.' };

export const WHAT_HAPPENS_NEXT = {
  heading: 'What happens next',
  steps: [
    LISTED,
    OPENED,
    {
      title: 'You get your score',
      text: 'Answer the onboarding questions, and see where you stand and what to do first.',
    },
  ],
  /** For investors, funds and accelerators. */
  stepsOfInvestors: [
    LISTED,
    OPENED,
    {
      title: 'You meet startups',
      text: 'See them by score, sector and stage, and follow the ones you back.',
    },
  ],
};

export const EARLY_ACCESS_COPY = {
  heading: 'Get Early Access',
  intro:
    'We’re opening the closed beta a few places at a time. Join the waitlist and we’ll email you when it’s your turn.',
  form: {
    fullName: 'Full name',
    email: 'Email',
    role: 'I am a… (optional)',
    noRole: 'Choose a role',
    consent: { terms: 'Terms and Conditions', privacy: 'Privacy Policy' },
    submit: 'Join the waitlist',
    needsJavaScript: 'Please enable JavaScript in your browser to join the waitlist.',
  },
  sample: 'Sample startup',
  /** Stays at the email's field, after the toast has gone. */
  onTheList: 'This email is on the list already.',
  qrAlt: 'QR code that opens this page on another device',
  qrCaption: 'Show a colleague: it opens this page on their phone.',
  privacy: 'No cookies, no tracking. We never sell your details or share them for advertising.',
  erasure: 'Changed your mind? Erase your entry with the link in our emails, or write to',
  contact: COMPANY.privacyEmail,
} as const;

export const THANK_YOU_COPY = {
  heading: 'Thank You!',
  /** The page shows this when it was opened directly, and so has no email. */
  unknownEmail: 'your email',
  meanwhile: {
    heading: 'No need to wait for your first number',
    text: `${ASSESSMENT.questions}, ${ASSESSMENT.time}, nothing leaves your browser.`,
  },
  own: { label: 'Get your own score', to: '/founder/assessment' },
  steps: [
    {
      title: 'Confirm your email',
      text: 'If an email from us asks you to, press the button in it, or we may not invite you. We may send you a short survey, to tailor what you see first.',
    },
    OPENED,
    {
      title: 'You start with the score',
      text: 'Founders answer the onboarding questions and get their own. Investors see those of startups.',
    },
  ],
  share: {
    question: 'Know a founder who should see this?',
    text: 'It opens our front page and says nothing about you.',
    action: 'Send them the link',
    copied: 'Copied. Paste it into a message.',
    failed: 'This browser won’t let us copy. The link is',
  },
} as const;
