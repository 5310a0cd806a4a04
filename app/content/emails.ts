import { BRAND, COMPANY } from './site.ts';

/** `note` is the small print below the link, which leads to the person's own entry. */
export type EmailCopy = { subject: string; heading: string; text: string; action: string; note: string };

/** Nothing that a visitor typed belongs in an email: a spammer would put it into the name. */
export const getEmailCopy = (invitationDays: number) =>
  ({
    confirm: {
      subject: `Confirm your email for ${BRAND.name}`,
      heading: 'You’re on the list.',
      text: `Next: confirm that this is your email, so that your invitation to ${BRAND.name} reaches you. There are also a few short questions about your work; the answers help us decide what you see first and when to invite you.`,
      action: 'Confirm my email',
      note: 'Not you? You can take your address off the list on the same page.',
    },
    link: {
      subject: `Your link to your ${BRAND.name} entry`,
      heading: 'Here’s your link.',
      text: `It opens your entry on the ${BRAND.name} waitlist: what we know about you, your answers to our questions, and the way to leave.`,
      action: 'Open my entry',
      note: 'Didn’t ask for it? Someone probably typed your address by mistake. Only you got this link, so you don’t need to do anything.',
    },
    invite: {
      subject: `You’re invited to the ${BRAND.name} closed beta`,
      heading: 'It’s your turn.',
      text: `You joined the ${BRAND.name} waitlist, and your place in the closed beta is open: your health score, a plan for the week, and agents to help with it. The invitation is yours alone and valid for ${invitationDays === 1 ? 'one day' : `${invitationDays} days`}.`,
      action: 'Accept my invitation',
      note: 'No longer interested? You can leave the list on the same page.',
    },
  }) satisfies Record<string, EmailCopy>;

export const EMAIL_FOOTER = `${COMPANY.legalName} · No tracking in this email.`;
