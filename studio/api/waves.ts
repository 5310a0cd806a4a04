import type { FastifyInstance } from 'fastify';
import { noteInJournal } from '#database/waitlist/journal.ts';
import {
  countWaiting,
  type Invitee,
  listWaves,
  pauseWave,
  pickInvitees,
  resumeWave,
  startWave,
  type Wave,
} from '#database/waitlist/waves.ts';
import type { ListedWave, WaveDraft, WavePreview } from '../contract.ts';
import { Problem } from '../errors.ts';
import { readDraft } from './read-draft.ts';
import { readId } from './read-query.ts';
import type { Studio } from './studio.ts';

const SHOWN = 200;
const CHANGES = {
  pause: { change: pauseWave, deed: 'wave paused' },
  resume: { change: resumeWave, deed: 'wave resumed' },
} as const;

export const waves =
  ({ sessions, mail }: Studio) =>
  async (app: FastifyInstance) => {
    app.get('/waves', async (): Promise<ListedWave[]> => (await sessions.use(listWaves)).map(toListed));

    /** Who would be in it; changes nothing. */
    app.post<{ Body: WaveDraft }>('/waves/preview', ({ body }): Promise<WavePreview> => {
      const { wanted, options } = readDraft(body);
      return sessions.use(async (session) => {
        const people = await pickInvitees(session, wanted, options);
        const waiting = await countWaiting(session, options);
        return {
          ids: people.map(({ id }) => id),
          people: people.slice(0, SHOWN).map(toInvitee),
          roles: waiting.map(({ role, count }) => ({
            role,
            invited: people.filter((person) => person.role === role).length,
            waiting: count,
          })),
        };
      });
    });

    /** Exactly those who were shown, but for who has left or was invited meanwhile. */
    app.post<{ Body: { ids?: unknown } }>('/waves', { bodyLimit: 4 * 1024 * 1024 }, async ({ body }) => {
      if (!mail) throw new Problem(409, 'No mail server is set up: set SMTP_URL and MAIL_FROM.');
      if (!mail.inviteUrl) throw new Problem(409, 'Set INVITE_URL first, the address where an invited person begins.');
      if (!Array.isArray(body?.ids) || body.ids.length === 0) throw new Problem(400, 'A wave needs people.');
      const ids = body.ids.map((id) => readId(String(id)));
      const wave = await sessions.use(async (session) => {
        const frozen = await startWave(session, ids);
        if (frozen) await noteInJournal(session, 'wave started', frozen.people);
        return frozen;
      });
      if (!wave) throw new Problem(409, 'All of them have left or were invited meanwhile.');
      return wave;
    });

    app.post<{ Params: { id: string; verb: string } }>('/waves/:id/:verb', async ({ params }) => {
      const found = Object.entries(CHANGES).find(([verb]) => verb === params.verb)?.[1];
      if (!found) throw new Problem(404, 'A wave can be paused or resumed.');
      const id = Number(readId(params.id));
      await sessions.use(async (session) => {
        if (!(await found.change(session, id))) throw new Problem(404, 'There is no such wave.');
        await noteInJournal(session, found.deed, 1);
      });
      return { id };
    });
  };

const toInvitee = ({ id, full_name, email, role, created_at, confirmed_at }: Invitee) => ({
  id,
  fullName: full_name,
  email,
  role,
  createdAt: created_at.toISOString(),
  confirmed: confirmed_at !== null,
});

const toListed = ({ created_at, paused_at, next_try_at, ...wave }: Wave): ListedWave => ({
  ...wave,
  createdAt: created_at.toISOString(),
  pausedAt: paused_at?.toISOString() ?? null,
});
