import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/pool.ts';
import { type Deed, noteInJournal } from '#database/waitlist/journal.ts';
import {
  countMessages,
  listUndelivered,
  retryFailed,
  retryMessages,
  settleUncertain,
} from '#database/waitlist/messages.ts';
import type { MessageKind, Messages } from '../contract.ts';
import { Problem } from '../errors.ts';
import { MAIL_HEADERS } from '../security/headers.ts';
import { previewMail } from './preview-mail.ts';
import { queryOf, readId } from './read-query.ts';
import type { Studio } from './studio.ts';

const SHOWN = 500;
type Ids = { Body: { ids?: unknown } };

export const messages = (studio: Studio) => async (app: FastifyInstance) => {
  const { sessions, mail } = studio;

  app.get(
    '/messages',
    (): Promise<Messages> =>
      sessions.use(async (session) => {
        const undelivered = await listUndelivered(session);
        return {
          isMailConfigured: mail !== null,
          counts: await countMessages(session),
          undelivered: undelivered.slice(0, SHOWN).map(({ id, kind, state, email, attempts, ...rest }) => ({
            ...{ id, kind, state, email, attempts },
            wave: rest.wave_id,
            at: rest.first_attempt_at?.toISOString() ?? null,
            smtpCode: rest.smtp_code,
          })),
        };
      }),
  );

  const change = (deed: Deed, apply: (session: Database) => Promise<string[]>) =>
    sessions.use(async (session) => {
      const changed = await apply(session);
      if (changed.length > 0) await noteInJournal(session, deed, changed.length);
      return { changed: changed.length };
    });

  app.post('/messages/retry-failed', () => change('retried', retryFailed));
  app.post<Ids>('/messages/retry', ({ body }) => change('retried', (session) => retryMessages(session, readIds(body))));
  app.post<Ids>('/messages/settle', ({ body }) =>
    change('settled', (session) => settleUncertain(session, readIds(body))),
  );

  app.get<{ Params: { kind: string } }>('/mails/:kind', (request, reply) => {
    const { kind } = request.params;
    if (!isKind(kind)) throw new Problem(404, 'There is no such mail.');
    const scheme = queryOf(request).get('scheme') === 'dark' ? 'dark' : 'light';
    return reply
      .headers(MAIL_HEADERS)
      .type('text/html; charset=utf-8')
      .send(previewMail(kind, scheme, studio));
  });
};

const isKind = (text: string): text is MessageKind => text === 'confirm' || text === 'invite';

function readIds(body: Ids['Body'] | null): number[] {
  if (!Array.isArray(body?.ids)) throw new Problem(400, 'Name the messages.');
  return body.ids.map((id) => Number(readId(String(id))));
}
