import { COMPANY } from './site.ts';

export const EARLY_ACCESS_COPY = {
  heading: 'Get Early Access',
  intro: 'We open the closed beta a few startups at a time. Join the waitlist and we’ll email you when it’s your turn.',
  qrAlt: 'QR code that opens this page on another device',
  qrCaption: 'Scan it to carry on with your phone, or to share this page.',
  assurances: {
    mail: 'One email when your place opens. Before that, we may ask you to confirm your address, and send a short survey.',
    privacy: 'No cookies, no tracking. We never sell your details or share them for advertising.',
    erasure: {
      question: 'Changed your mind? Erase your entry with the link in our emails, or',
      link: { label: 'email us', url: `mailto:${COMPANY.privacyEmail}` },
      promise: 'and we’ll delete it.',
    },
  },
} as const;

export const THANK_YOU_COPY = {
  heading: 'Thank You!',
  /** Used when the page was opened directly, without an address. */
  unknownEmail: 'your email',
  survey: 'We may also send you a short survey, so that what you see first fits you.',
  meanwhile: 'In the meantime, have a look around:',
} as const;
