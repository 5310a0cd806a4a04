import { OBJECTION_DAYS } from '#contract/messages.ts';
import { COMPANY } from './site.ts';

/** The texts of /my-entry, by screen. */
export const OWN_ENTRY_COPY = {
  heading: 'Your entry',
  headingInvited: 'Your place is open',
  help: COMPANY.privacyEmail,
  noKey: {
    lead: 'See what we know about you, answer our questions, download it all or erase it.',
    steps: [
      { title: 'Find an email from us', text: 'Any of them will do.' },
      {
        title: 'Open the link in it',
        text: 'The link opens this page. It is yours alone, so no one else can look you up.',
      },
      { title: 'Take it from there', text: 'Confirm your email, accept your invitation, or leave the list.' },
    ],
    lost: 'Can’t find one? We’ll send you your link again.',
    join: 'Not on the list yet?',
    sample: 'What the email looks like',
  },
  noScript: 'This page needs JavaScript to show your entry. Enable it and open the link again, or write to',
  loading: 'Loading your entry…',
  failed: {
    lead: 'We could not load your entry. Nothing about it has changed.',
    again: 'Try again',
  },
  unknown: {
    heading: 'This link opens no entry',
    lead: 'It may be incomplete, or its entry may have been erased.',
    retry: 'If you are still on the list, open the link in one of our emails again, in full, or have it sent again.',
    left: `If you left the list, your entry is erased. You can join again: at once if your email was confirmed, otherwise after ${OBJECTION_DAYS} days.`,
    help: 'Need a hand? Write to',
  },
  entry: {
    lead: 'You’re on the waitlist. This is what you told us, and where things stand.',
    leadJoined: 'You’re in the closed beta. This is what you told us when you joined the waitlist.',
    leadInvited: 'The closed beta is waiting for you.',
    stepsHeading: 'Where things stand',
    toldHeading: 'What you told us',
    /** The steps from the list into the beta. `now` says what the person is waiting for, or can do. */
    steps: {
      created_at: { label: 'Joined the waitlist', now: '' },
      confirmed_at: { label: 'Email confirmed', now: 'Now: confirm that this email is yours.' },
      invited_at: {
        label: 'Invited',
        now: 'Now: we let people in a few at a time, and email you when your place opens.',
      },
      accepted_at: { label: 'Invitation accepted', now: 'Now: accept your invitation.' },
      joined_at: { label: 'Joined the beta', now: 'Now: go to the closed beta and take your place.' },
    },
    notGiven: 'Not given',
    data: 'Your data',
    dataHint: 'Everything we store about you in one file, technical details included. For the reasons, see our',
    download: 'Download my data',
    privacy: 'Privacy Policy',
    shown: 'Your entry is shown.',
    downloaded: 'The download has started.',
  },
  confirm: {
    question: 'Is this email yours?',
    reason: 'Confirm it so we know your invitation will reach you.',
    action: 'Confirm my email',
    busy: 'Confirming…',
    done: 'Thank you. Your email is confirmed.',
  },
  accept: {
    question: 'Accept your invitation',
    reason: 'We’ll take you to the closed beta. Your invitation is yours alone and works once.',
    action: 'Accept my invitation',
    busy: 'Taking you there…',
  },
  /** The invitation is accepted, but the person has not used the product yet. */
  goOn: {
    question: 'You’ve accepted your invitation',
    reason: 'Pick up where you left off. Your invitation has not been used yet.',
    action: 'Go to the closed beta',
    busy: 'Taking you there…',
  },
  expired: 'Your invitation is no longer valid. For a new one, write to',
  revoked:
    'Your invitation has been revoked, and its link no longer works. You’re still on the list. If you have a question, write to',
  leave: {
    heading: 'Changed your mind?',
    hint: 'Leaving erases your entry at once.',
    action: 'Leave the list',
    question: 'Leave the list?',
    /** Whoever never confirmed may be on the list because of somebody else. */
    consequence: {
      confirmed:
        'This erases your entry at once, with everything we stored about you. It cannot be undone, but you can join again.',
      unconfirmed: `This erases your entry at once and cannot be undone. As your email was never confirmed, we won’t write to it for ${OBJECTION_DAYS} days, even if it joins again. All we keep until then is a code made from it.`,
    },
    erase: 'Erase my entry',
    busy: 'Erasing…',
    stay: 'Stay on the list',
  },
  left: {
    heading: 'You’ve left the list',
    lead: {
      confirmed: 'Your entry is erased, with everything we stored about you. We won’t write to you again.',
      unconfirmed: `Your entry is erased, and we won’t write to you again. For ${OBJECTION_DAYS} days that holds whoever enters your email, so if you want to join after all, do it after that.`,
    },
    home: 'Return Home',
    rejoin: 'Join again',
  },
} as const;

/** The texts beside “This email is already registered”, and on /my-entry without a key. */
export const SEND_LINK_COPY = {
  offer: 'Is this address yours? We’ll email you the link to your entry.',
  email: 'Email',
  action: 'Send me my link again',
  busy: 'Sending…',
  sent: 'If you are on the list, an email is on its way.',
  unavailable: 'We can’t send email right now. Please write to',
} as const;
