import { COMPANY } from '../site.ts';
import { type LegalDocument, readSections } from './document.ts';

const mail = `[${COMPANY.privacyEmail}](mailto:${COMPANY.privacyEmail})`;

export const COOKIES: LegalDocument = {
  path: '/cookies',
  title: 'Cookies',
  lead: 'No cookies or tracking are used on this site. That is why there is no banner.',
  sections: readSections(`
## No cookies {#no-cookies}
> None. A visit leaves nothing behind that could identify you.
This site sets no cookies, and neither does anyone else through it. A visit leaves nothing behind that could identify you when you come back.

## No tracking {#no-tracking}
> No one follows you here. Other sites hear nothing until you open a link to them.
There are no analytics, advertising pixels, fingerprinting scripts or embedded media here. Fonts, pictures and scripts all come from this site, so a visit tells no third party about you.
Links to other sites (our booking calendar, our LinkedIn page, the startups’ logos) are ordinary links. Nothing is sent there until you follow one. Then the other site’s own rules apply.

## What stays in your browser {#in-your-browser}
> Your tab remembers your place, your link and your score. Close it and they’re gone.
While a tab is open, your browser remembers how far you had scrolled on each page, so that the Back button takes you back to the same spot. It keeps this in its session storage, never sends it to us, and forgets it when you close the tab.
If you open your entry on the waitlist with the link in one of our emails, the tab keeps the link’s key in the same place, so that a reload still shows your entry. It is gone when you close the tab or leave the list.
If you finish the assessment, the tab keeps your score and your answers there too, so that the early access form and the founder preview can show you your score. They are never sent to us, and closing the tab erases them. The link of each question and of your result has your answers, too, so your browser’s history may keep them.

## What you send us yourself {#forms}
> We get what you type into a form, with a few technical details.
Form data, such as your early access registration, is collected as the [Privacy Policy](/privacy) describes: what you typed, and a few technical details listed there.

## If this ever changes {#changes}
> If we ever need a cookie, this page will say so first.
Should we ever need a cookie, this page will say so first, and we will ask you before setting any that is not strictly necessary. Questions? Email ${mail}.
`),
};
