import { Type } from '@fastify/type-provider-typebox';
import { composeSample } from '#mail/compose.ts';
import { openTransport } from '#mail/transport.ts';
import { MESSAGE_KINDS } from '#registration/own-entry.ts';
import { isEmail } from '#registration/rules.ts';
import { writeAuditLog } from '#waitlist/audit-log.ts';
import { countMessages, listUndelivered, resendMessages, retryMessages, settleUncertain } from '#waitlist/messages.ts';
import type { MessageKind } from '../contract.ts';
import { MAIL_HEADERS } from '../security/headers.ts';
import { Id } from './schemas.ts';
import { problem, requireMail, type Studio, type StudioPart, toShown } from './studio.ts';

const SHOWN = 500;
const Kind = Type.Enum(MESSAGE_KINDS);
const CHANGES = {
  retry: { change: retryMessages, action: 'retried' },
  resend: { change: resendMessages, action: 'resent' },
  settle: { change: settleUncertain, action: 'settled' },
} as const;

export const messages: StudioPart = (studio) => async (app) => {
  const { sessions } = studio;

  app.get('/messages', async () => (await sessions.use(listUndelivered)).slice(0, SHOWN).map(toShown));

  app.get('/messages/counts', () => sessions.use(countMessages));

  const Change = {
    params: Type.Object({ verb: Type.Enum(['retry', 'resend', 'settle']) }),
    body: Type.Object({ ids: Type.Array(Id, { maxItems: 1000 }) }),
  };
  app.post('/messages/:verb', { schema: Change }, ({ params: { verb }, body: { ids } }) =>
    sessions.use(async (session) => {
      const { change, action } = CHANGES[verb];
      const { length: changed } = await change(session, ids.map(Number));
      if (changed > 0) await writeAuditLog(session, action, changed);
      return { changed };
    }),
  );

  const Test = Type.Object({ kind: Kind, email: Type.String() });
  app.post('/messages/test', { schema: { body: Test } }, async ({ body: { kind, email } }) => {
    const mail = requireMail(studio);
    if (studio.isDemo) throw problem(409, 'This is a demonstration: it sends nothing, not even a test.');
    if (!isEmail(email)) throw problem(400, 'This is not an email address.');
    const transport = openTransport(mail.smtp);
    try {
      const { outcome } = await transport.send(composeSample(kind, email, mail, studio.site), async () => {});
      if (outcome.state !== 'sent')
        throw problem(409, 'The mail server did not accept it. Run "npm run waitlist -- mail test" to see why.');
    } finally {
      transport.close();
    }
    return {};
  });
};

/** Apart from /api, because a frame sends no header. Says nothing about anyone. */
export const mailPreviews: StudioPart = (studio) => async (app) => {
  const schema = {
    params: Type.Object({ kind: Kind }),
    querystring: Type.Object({ scheme: Type.Enum(['light', 'dark'], { default: 'light' }) }),
  };
  app.get('/mails/:kind', { schema }, ({ params, query }, reply) =>
    reply
      .headers(MAIL_HEADERS)
      .type('text/html; charset=utf-8')
      .send(previewMail(params.kind, query.scheme, studio)),
  );
};

/** The mail as a mail program shows it in light or dark mode, whatever this machine prefers. */
function previewMail(kind: MessageKind, scheme: 'light' | 'dark', { mail, site }: Studio): string {
  const { html } = composeSample(kind, 'you@example.com', mail, site);
  return String(html)
    .replace(/@media \(prefers-color-scheme: dark\)/g, scheme === 'dark' ? '@media all' : '@media not all')
    .replace('content="light dark"', `content="${scheme}"`);
}
