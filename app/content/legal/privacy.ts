import { OBJECTION_DAYS } from '#contract/messages.ts';
import type { Registration } from '#contract/registration.ts';
import { BRAND, COMPANY } from '../site.ts';
import { type LegalDocument, readSections } from './document.ts';

const mail = `[${COMPANY.privacyEmail}](mailto:${COMPANY.privacyEmail})`;

const WHO = 'your full name and your email address';
const CAMPAIGN = 'the campaign values utm_source, utm_medium and utm_campaign, if they were in the address you opened';

/** What the policy says of each column that a registration stores. */
const STORED: Record<keyof Registration, string> = {
  full_name: WHO,
  email: WHO,
  role: 'your role, if you choose one',
  checkbox_consent: 'that you agreed to the terms and to this policy',
  created_at_gtm: 'the time of your registration',
  user_agent: 'the user agent: the line your browser uses to identify itself and its version',
  referrer: 'the referrer: the page that led you here, if your browser tells us',
  utm_source: CAMPAIGN,
  utm_medium: CAMPAIGN,
  utm_campaign: CAMPAIGN,
};
const stored = [...new Set(Object.values(STORED))].map((words) => `- ${words}`).join(';\n');

export const PRIVACY: LegalDocument = {
  path: '/privacy',
  title: 'Privacy Policy',
  lead: 'We collect what the waitlist needs and nothing else. This page says what that is, why we keep it, and how to have it corrected or erased.',
  sections: readSections(`
## Who we are {#who-we-are}
> We’re responsible for your data. What you type into the previews stays in your browser.
${COMPANY.legalName} runs ${BRAND.name} and is responsible for the personal data described here.
You can reach us at ${mail}.
This policy covers this website and the early-access registration. The founder and investor previews show sample data. What you type into them stays in your browser and is gone when you close the tab.

## Data we collect {#data-we-collect}
> What you fill in, some technical details and what we sent you. If you’re just browsing, nothing.
When you register for early access, we store:
${stored}.
Once we email you, we also store which messages were sent to you and when, a random key that makes the link in them yours, and whether and when you confirmed your address, accepted your invitation and joined the closed beta.
If you answer our short questions, we store your answers with your entry. All of them are optional, and you can change or erase them at any time.
If someone asks us to send the link to an entry again, we keep a record of the request for one day, under a code made from the address, so that no one can flood a mailbox. We do so whether the address is on the list or not.
If you only read the site, we store nothing about you. To send you a page, the server has to see the address of your connection. It uses that address to answer you and, for at most a minute, to block floods of requests. It does not write it down: the server’s log holds the time, the page and the result of a request.

## How we use it {#how-we-use-it}
> To invite you, to ask a few questions and to run the list. No automated decisions are made about you.
- To invite you when your place in the closed beta opens, and to notify you about the waitlist.
- To ask you, in one email, to confirm your address, so that the invitation reaches you.
- To ask you a few short questions, if you’d like to answer them, so that what you see first suits you. Your answers may affect when we invite you.
- To keep the list free of duplicates and abuse.
- To see in total which campaigns and pages bring people to us.
The legal basis is your consent, which you give with the form. For keeping the list safe it is our legitimate interest in a service that works. We make no automated decisions about you.

## Sharing {#sharing}
> Not sold, not used for ads. Our providers work with it on our instructions.
We do not sell personal data and do not share it for advertising. No one sees the list except the people who run it. When you start with your invitation, the closed beta gets your name, your email address and your role from the list, once.
Providers that host our server and database, deliver our emails, or tell our team that someone has joined the waitlist process data for us, on our instructions and under contract. Beyond that, we disclose data only where the law requires it.

## Security and storage {#security}
> Keep our email to yourself: its link opens your entry. No system is perfectly secure.
The public part of our system can only add registrations. It cannot read, change or delete what is on the list, with one exception: anyone who has the link from our email to you can see, confirm and erase your entry, change your answers and use your invitation, so do not pass that email on. Reading the list takes separate credentials, which only the people who run it hold.
We keep your registration until you erase it or ask us to, or until the waitlist has served its purpose. Backups made before then keep it until they expire. No system is perfectly secure. If a breach puts you at risk, we’ll tell you and the authorities, as the law requires.

## Your rights {#your-rights}
> See, download, correct or erase it: with the link in our emails, or by asking us.
Every email that we send you about the waitlist has a link to [your entry](/my-entry). There you can see what we hold, download it, change or erase your answers, and leave the list, which erases your entry at once. No one has to approve that. If the entry was never confirmed, we keep a code made from its address for ${OBJECTION_DAYS} days, so that no one can get us to email you again. If you have lost the email, the same page sends you the link again.
You may also ask us at any time to:
- tell you what we hold about you, and give you a copy;
- correct it;
- erase it, which also takes you off the waitlist;
- limit what we do with it, or stop, if you object.
Email ${mail} from the address you registered with, and we’ll do it free of charge. You may withdraw your consent in the same way, and you may complain to the data protection authority where you live.

## Cookies and tracking {#cookies}
> None, and no analytics either.
No cookies or tracking are used on this site: no analytics, no advertising pixels, no fonts or scripts from elsewhere. The [Cookies page](/cookies) has the details.

## Children {#children}
> For adults. If we hold data of someone under 18, tell us and we’ll delete it.
${BRAND.name} is not for children under 18. We do not knowingly collect their data. If you believe that we hold data of someone under 18, email ${mail} and we’ll delete it.

## Changes to this policy {#changes}
> We change this page first. If it concerns data you gave us, we’ll email you.
If we change how we handle personal data, we change this page first and put the new date at the top. If the change concerns data you gave us, we’ll email you.

## Contact {#contact}
> One address for anything about your data.
For anything about your data, email ${mail}. The [Terms and Conditions](/terms) say how to reach us about everything else.
`),
};
