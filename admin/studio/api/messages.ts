import { Type } from '@fastify/type-provider-typebox';
import { MESSAGE_KINDS } from '#contract/messages.ts';
import { isEmail, toStoredEmail } from '#contract/rules.ts';
import { composeSample, sendSample } from '#mail/sample.ts';
import type { Session } from '#postgres/pool.ts';
import { requireMail } from '#waitlist/mail-required.ts';
import {
  countFailed,
  countMessages,
  countSendableAgain,
  listFailed,
  type SentAgain,
  sendAgain,
  sendFailedAgain,
} from '#waitlist/messages.ts';
import { Refusal } from '#waitlist/refusal.ts';
import { MAX_MESSAGES } from '#waitlist/request-limits.ts';
import type { FailedMessages, MessageKind } from '../contract.ts';
import { MAIL_HEADERS } from '../security/headers.ts';
import { Id } from './schemas.ts';
import { type Studio, type StudioPart, toShown } from './studio.ts';

const MAX_SHOWN = 500;
const Kind = Type.Enum(MESSAGE_KINDS);

export const serveMessages: StudioPart = (studio) => async (app) => {
  const { pool } = studio;

  app.get('/messages', async (): Promise<FailedMessages> => {
    const messages = await pool.use((session) => listFailed(session, MAX_SHOWN));
    return { messages: messages.map(toShown), kinds: await pool.use(countFailed) };
  });

  app.get('/messages/counts', () => pool.use(countMessages));

  app.get('/messages/sendable-again', () => pool.use(countSendableAgain));

  const queueAgain = async (work: (session: Session) => Promise<SentAgain>) => {
    const { queued, skipped } = await pool.use(work);
    const [reason] = skipped;
    if (queued.length === 0 && reason !== undefined) throw new Refusal('conflict', reason);
    return { queued: queued.length };
  };

  const Numbers = Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: MAX_MESSAGES }) });
  app.post('/messages/send-again', { schema: { body: Numbers } }, ({ body: { ids } }) =>
    queueAgain((session) => sendAgain(session, 'studio', ids)),
  );

  app.post('/messages/send-failed-again', () => queueAgain((session) => sendFailedAgain(session, 'studio')));

  const Test = Type.Object({ kind: Kind, email: Type.String() });
  app.post('/messages/test', { schema: { body: Test } }, async ({ body }) => {
    const mail = requireMail(studio.mail);
    if (studio.isDemo) throw new Refusal('conflict', 'This is the demo: it sends nothing, not even a test');
    const email = toStoredEmail(body.email);
    if (!isEmail(email)) throw new Refusal('invalid', 'This is not an email address');
    const result = await sendSample(body.kind, email, mail, studio.site);
    if (result.problem) throw new Refusal('conflict', result.problem.text);
    return {};
  });
};

/** The samples are not under /api, because a frame cannot send its key. They say nothing about anyone. */
export const serveEmailSamples: StudioPart = (studio) => async (app) => {
  const schema = {
    params: Type.Object({ kind: Kind }),
    querystring: Type.Object({ scheme: Type.Enum(['light', 'dark'], { default: 'light' }) }),
  };
  app.get('/emails/:kind', { schema }, ({ params, query }, reply) =>
    reply
      .headers(MAIL_HEADERS)
      .type('text/html; charset=utf-8')
      .send(composeEmailSample(params.kind, query.scheme, studio)),
  );
};

/** Shows the email as in light or dark mode, whatever this machine prefers. */
function composeEmailSample(kind: MessageKind, scheme: 'light' | 'dark', { mail, site }: Studio): string {
  const { html } = composeSample(kind, 'you@example.com', mail, site);
  return html
    .replace(/@media \(prefers-color-scheme: dark\)/g, scheme === 'dark' ? '@media all' : '@media not all')
    .replace('content="light dark"', `content="${scheme}"`);
}
