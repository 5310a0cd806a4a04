/** @jsxRuntime automatic */
// Said here too: tsx, which runs this in development, applies no tsconfig to a file that the root one does not list.
import { renderToStaticMarkup } from 'react-dom/server';
import { MAIL_SENDER_LINE, type MailTexts } from '#app/content/mails.ts';
import { type Links, MailDocument } from './document.tsx';

export const renderHtml = (texts: MailTexts, links: Links) =>
  `<!DOCTYPE html>\n${renderToStaticMarkup(<MailDocument texts={texts} links={links} />)}\n`;

export function renderText({ heading, why, action, own }: MailTexts, links: Links): string {
  const entry = own.link ? `${own.text} ${own.link}:\n${links.entry}` : own.text;
  return `${[heading, why, `${action}:\n${links.action}`, entry, `-- \n${MAIL_SENDER_LINE}`].join('\n\n')}\n`;
}
