/** @jsxRuntime automatic */
// Repeated here because tsx, which runs this in development, applies no tsconfig to a file that the root one does not list.
import { renderToStaticMarkup } from 'react-dom/server';
import { EMAIL_FOOTER, type EmailCopy } from '#app/content/emails.ts';
import { BRAND } from '#app/content/site.ts';
import { LOGO_RING } from '#app/lib/ring.ts';

// These are the site's colours (app/styles/tokens.css). The light ones are in the elements themselves, because some
// programs drop the style sheet.
const LIGHT = { bg: '#ffffff', line: '#e5e5ea', ink: '#111217', soft: '#494c57', faint: '#666975', onInk: '#ffffff' };
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #0b0c10 !important; color: #f4f5f8 !important; border-color: #262933 !important; }
  .soft { color: #b6bac6 !important; }
  .faint { color: #9196a5 !important; border-color: #262933 !important; }
  .action { background: #f4f5f8 !important; color: #0b0c10 !important; }
}`;

export const renderHtml = (texts: EmailCopy, link: string) =>
  `<!DOCTYPE html>\n${renderToStaticMarkup(<EmailDocument texts={texts} link={link} />)}\n`;

export const renderText = ({ heading, text, action, note }: EmailCopy, link: string) =>
  `${[heading, text, `${action}:\n${link}`, note, `-- \n${EMAIL_FOOTER}`].join('\n\n')}\n`;

/** One column without tables or pictures: every mail program and every screen reader reads it in order. */
function EmailDocument({ texts, link }: { texts: EmailCopy; link: string }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{texts.subject}</title>
        <style>{DARK}</style>
      </head>
      <body className="page" style={{ margin: 0, background: LIGHT.bg, color: LIGHT.ink }}>
        <main style={{ maxWidth: 520, margin: '0 auto', padding: '40px 24px', font: `16px/1.6 ${FONT}` }}>
          <p style={{ margin: '0 0 32px', fontSize: 18, fontWeight: 600, letterSpacing: '-0.01em' }}>
            <span style={RING} />
            {BRAND.name}
          </p>
          <h1 style={{ margin: '0 0 12px', fontSize: 28, lineHeight: 1.15, letterSpacing: '-0.02em' }}>
            {texts.heading}
          </h1>
          <p className="soft" style={{ margin: '0 0 28px', color: LIGHT.soft }}>
            {texts.text}
          </p>
          <p style={{ margin: '0 0 36px' }}>
            <a className="action" href={link} style={ACTION}>
              {texts.action}
            </a>
          </p>
          <div className="faint" style={{ borderTop: `1px solid ${LIGHT.line}`, paddingTop: 20, ...SMALL }}>
            <p style={{ margin: '0 0 8px' }}>{texts.note}</p>
            <p style={{ margin: 0 }}>{EMAIL_FOOTER}</p>
          </div>
        </main>
      </body>
    </html>
  );
}

const FONT = 'Geist, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
const SMALL = { color: LIGHT.faint, fontSize: 13, lineHeight: 1.5 };
const RING_SIZE = 26;
const RING_LINE = Math.round((RING_SIZE * LOGO_RING.thickness) / 100);
/** The logo is drawn: programs hide pictures at first, and loading one would tell us that the email was opened. */
const RING = {
  display: 'inline-block',
  width: RING_SIZE - 2 * RING_LINE,
  height: RING_SIZE - 2 * RING_LINE,
  margin: '0 10px -6px 0',
  border: `${RING_LINE}px solid`,
  borderColor: '#6d4aed #c44bd0 #ff8a5c #e9e7f3',
  borderRadius: '50%',
  // Outlook on Windows cannot draw round corners.
  msoHide: 'all',
} as const;
const ACTION = {
  display: 'inline-block',
  padding: '12px 20px',
  borderRadius: 10,
  background: LIGHT.ink,
  color: LIGHT.onInk,
  fontWeight: 600,
  textDecoration: 'none',
};
