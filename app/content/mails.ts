import type { MessageKind } from '#registration/own-entry.ts';
import { BRAND, COMPANY } from './site.ts';

/** `note` is the small print below the link, which leads to the person's own entry. */
export type MailTexts = { subject: string; heading: string; text: string; action: string; note: string };

/** Nothing that a visitor typed belongs in a mail: a spammer would put it into the name. */
export const mailTexts = (invitationDays: number): Record<MessageKind, MailTexts> => ({
  confirm: {
    subject: `Confirm your email for ${BRAND.name}`,
    heading: 'One click, and you’re on the list.',
    text: `Thanks for signing up for early access to ${BRAND.name}. Please confirm that this is your email, so your invitation reaches you. On the same page, four short questions let you tell us what you’re working on.`,
    action: 'Confirm my email',
    note: 'Wasn’t you? The same page takes your address off the list.',
  },
  link: {
    subject: `Your link to your ${BRAND.name} entry`,
    heading: 'Here’s your link.',
    text: `It opens your entry on the ${BRAND.name} early-access list: what we know about you, your answers to our questions, and the way to leave.`,
    action: 'Open my entry',
    note: 'Didn’t ask for it? Someone typed your address by mistake. Only you got this link, so there’s nothing to do.',
  },
  invite: {
    subject: `You’re invited to the ${BRAND.name} closed beta`,
    heading: 'It’s your turn.',
    text: `You joined the ${BRAND.name} early-access list, and we’ve kept a place for you in the closed beta. The invitation is yours alone and valid for ${invitationDays} days.`,
    action: 'Accept my invitation',
    note: 'No longer interested? The same page takes you off the list.',
  },
});

export const MAIL_SENDER_LINE = `${COMPANY.legalName} · No tracking in this mail.`;
