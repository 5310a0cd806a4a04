import { BRAND, COMPANY } from './site.ts';

/** `own` is the line about a person's own entry: in the confirmation the one link leads there anyway. */
export type MailTexts = {
  subject: string;
  heading: string;
  why: string;
  action: string;
  own: { text: string; link: string | null };
};

/** Nothing that a visitor typed belongs in a mail: whoever wants to send spam would put it into the name. */
export const MAILS = {
  confirm: {
    subject: `Confirm your email for ${BRAND.name}`,
    heading: 'Is this your email?',
    why: `You get this because somebody, most likely you, joined the ${BRAND.name} early-access list with this address.`,
    action: 'Confirm my email',
    own: {
      text: 'Wasn’t you? The same page takes the address off the list.',
      link: null,
    },
  },
  invite: {
    subject: `Your place in the ${BRAND.name} closed beta is open`,
    heading: 'It’s your turn.',
    why: `You joined the ${BRAND.name} early-access list, and your place in the closed beta is open now.`,
    action: 'Open my place',
    own: { text: 'No longer interested?', link: 'See what we know about you, or leave the list' },
  },
} as const satisfies Record<string, MailTexts>;

export const MAIL_SENDER_LINE = `${COMPANY.legalName} · No tracking in this mail.`;
