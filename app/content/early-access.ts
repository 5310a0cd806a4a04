import { ASSESSMENT, COMPANY } from './site.ts';

export const WHAT_HAPPENS_NEXT = {
  heading: 'What happens next',
  steps: [
    {
      title: 'You’re on the list',
      text: 'We may email you to confirm your address, with a short survey to tailor what you see first.',
    },
    { title: 'Your place opens', text: 'You get one email, with a link that lets you in.' },
    {
      title: 'You get your score',
      text: 'Answer the onboarding questions, and see where you stand and what to do first.',
    },
  ],
};

export const EARLY_ACCESS_COPY = {
  heading: 'Get Early Access',
  intro:
    'We’re letting startups into the closed beta a few at a time. Join the waitlist and we’ll email you when it’s your turn.',
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
  qrCaption: 'Show a co-founder: it opens this page on their phone.',
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
    { title: 'You help us prepare', text: 'We may send you a short survey, to tailor what you see first.' },
    ...WHAT_HAPPENS_NEXT.steps.slice(1),
  ],
  share: {
    question: 'Know a founder who should see this?',
    text: 'It opens our front page and says nothing about you.',
    action: 'Send them the link',
    copied: 'Copied. Paste it into a message.',
    failed: 'This browser won’t let us copy. The link is',
  },
} as const;
