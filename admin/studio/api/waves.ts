import { Type } from '@fastify/type-provider-typebox';
import { explainMailProblems } from '#admin/doctor/mail-domain.ts';
import type { Database } from '#postgres/pool.ts';
import { writeAuditLog } from '#waitlist/audit-log.ts';
import { explainNoInvitations, listSenders } from '#waitlist/senders.ts';
import {
  cancelWave,
  countWaiting,
  listWaves,
  pauseWave,
  pickInvitees,
  resumeWave,
  startWave,
} from '#waitlist/waves.ts';
import type { WavePreview } from '../contract.ts';
import { Filter, Id, Invitees, toFilter, WaveDraft } from './schemas.ts';
import { problem, requireMail, type StudioPart, toShown } from './studio.ts';

const SHOWN = 200;
const ROOM_FOR_EVERYONE = { bodyLimit: 4 * 1024 * 1024 };
const CHANGES = {
  pause: { change: pauseWave, action: 'wave paused' },
  resume: { change: resumeWave, action: 'wave resumed' },
  cancel: { change: cancelWave, action: 'wave cancelled' },
} as const;

export const waves: StudioPart = (studio) => async (app) => {
  const { sessions } = studio;
  const hintFor = async (session: Database) =>
    studio.isDemo ? 'In a demonstration no mail is sent' : explainNoInvitations(await listSenders(session));

  app.get('/waves', () =>
    sessions.use(async (session) => ({
      waves: await listWaves(session),
      hint: await hintFor(session),
    })),
  );

  /** Who would be in it; changes nothing. */
  app.post(
    '/waves/preview',
    { ...ROOM_FOR_EVERYONE, schema: { body: WaveDraft } },
    ({ body }): Promise<WavePreview> =>
      sessions.use(async (session) => {
        const { confirmedOnly, filter } = body;
        const wanted = 'shares' in body.wanted ? { shares: new Map(Object.entries(body.wanted.shares)) } : body.wanted;
        const among = { confirmedOnly, filter: filter && toFilter(filter) };
        const invitees = await pickInvitees(session, wanted, among);
        const byRole = new Map<string | null, number>();
        for (const { role } of invitees) byRole.set(role, (byRole.get(role) ?? 0) + 1);
        const last = invitees.slice(1).at(-1);
        return {
          ids: invitees.map(({ id }) => id),
          people: invitees.slice(0, SHOWN).map(toShown),
          last: last ? toShown(last) : null,
          roles: [...byRole].map(([role, invited]) => ({ role, invited })),
          hint: await hintFor(session),
        };
      }),
  );

  /** What may keep the mails from arriving. */
  app.get('/waves/mail-problems', () => (studio.mail && !studio.isDemo ? explainMailProblems(studio.mail) : []));

  /** How many of each role have no invitation yet. */
  const Waiting = Type.Object({ ...Filter.properties, confirmedOnly: Type.Enum(['true', 'false']) });
  app.get('/waves/waiting', { schema: { querystring: Waiting } }, ({ query: { confirmedOnly, ...filter } }) =>
    sessions.use((session) =>
      countWaiting(session, { confirmedOnly: confirmedOnly === 'true', filter: toFilter(filter) }),
    ),
  );

  /** Exactly the people who were shown, except those who have left or were invited meanwhile. */
  app.post('/waves', { ...ROOM_FOR_EVERYONE, schema: { body: Invitees } }, async ({ body: { ids } }) => {
    if (!requireMail(studio).inviteUrl)
      throw problem(409, 'Set INVITE_URL first: the address where invited people start.');
    const wave = await sessions.use(async (session) => {
      const frozen = await startWave(session, ids);
      if (frozen) await writeAuditLog(session, 'wave started', frozen.people);
      return frozen;
    });
    if (!wave) throw problem(409, 'They have all left or been invited since.');
    return wave;
  });

  const Change = Type.Object({ id: Id, verb: Type.Enum(['pause', 'resume', 'cancel']) });
  app.post('/waves/:id/:verb', { schema: { params: Change } }, async ({ params }) => {
    const { change, action } = CHANGES[params.verb];
    await sessions.use(async (session) => {
      const changed = await change(session, Number(params.id));
      if (changed === undefined || changed === false) throw problem(404, 'There is no such wave.');
      await writeAuditLog(session, action, 1);
    });
    return params;
  });
};
