import { COMPANY } from './site.ts';

export const EARLY_ACCESS_COPY = {
  heading: 'Get Early Access',
  intro:
    'We open the closed beta a few startups at a time. Join the waitlist and we will write when your place is ready.',
  qrAlt: 'QR code that opens this page on another device',
  qrCaption: 'Scan to continue on your phone, or to pass this page on.',
  assurances: {
    mail: 'One e-mail when your place opens, and perhaps a short survey before it.',
    privacy: 'No cookies, no tracking. Your entry is never sold or shared for advertising.',
    erasure: {
      question: 'Changed your mind?',
      link: { label: 'Write to us', url: `mailto:${COMPANY.privacyEmail}` },
      promise: 'and we erase it.',
    },
  },
} as const;

export const THANK_YOU_COPY = {
  heading: 'Thank You!',
  /** Stands where no address came along: the page was opened directly. */
  unknownEmail: 'your email',
  survey: 'We may also send you a short survey, so that the first thing you see is made for you.',
  meanwhile: 'Meanwhile, look around:',
} as const;
