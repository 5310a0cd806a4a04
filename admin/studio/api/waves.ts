import { Type } from '@fastify/type-provider-typebox';
import { explainMailProblems } from '#admin/doctor/mail-domain.ts';
import type { Database } from '#postgres/pool.ts';
import { requireInvitations } from '#waitlist/mail-required.ts';
import { countUninvited, explainNoOne, explainNotPicked, pickPeople } from '#waitlist/pick-people.ts';
import { explainNoInvitations } from '#waitlist/senders.ts';
import { cancelWave, listWaves, pauseWave, resumeWave, startWave } from '#waitlist/waves.ts';
import type { WavePreview } from '../contract.ts';
import { Filter, Id, PeopleIds, WaveDraft } from './schemas.ts';
import { type StudioPart, toShown } from './studio.ts';

const MAX_SHOWN = 200;
/** The ids of everyone in the largest wave fit into such a body. */
const LARGE_BODY = { bodyLimit: 4 * 1024 * 1024 };
const CHANGES = { pause: pauseWave, resume: resumeWave, cancel: cancelWave };

export const serveWaves: StudioPart = (studio) => async (app) => {
  const { pool } = studio;
  const findHint = async (session: Database) =>
    studio.isDemo ? 'The demo sends no mail' : explainNoInvitations(session);

  app.get('/waves', () =>
    pool.use(async (session) => ({
      waves: await listWaves(session),
      hint: await findHint(session),
    })),
  );

  // Shows who would be in the wave, and changes nothing.
  app.post(
    '/waves/preview',
    { ...LARGE_BODY, schema: { body: WaveDraft } },
    ({ body }): Promise<WavePreview> =>
      pool.use(async (session) => {
        const { includeUnconfirmed, filter } = body;
        const wanted = 'shares' in body.wanted ? { shares: new Map(Object.entries(body.wanted.shares)) } : body.wanted;
        const eligibility = { includeUnconfirmed, filter };
        const people = await pickPeople(session, wanted, eligibility);
        const skipped = 'ids' in wanted ? await explainNotPicked(session, wanted.ids, eligibility) : [];
        const byRole = new Map<string | null, number>();
        for (const { role } of people) byRole.set(role, (byRole.get(role) ?? 0) + 1);
        const last = people.slice(1).at(-1);
        return {
          ids: people.map(({ id }) => id),
          people: people.slice(0, MAX_SHOWN).map(toShown),
          last: last ? toShown(last) : null,
          skipped: skipped.map(toShown),
          roles: [...byRole].map(([role, invited]) => ({ role, invited })),
          noOne: people.length === 0 ? await explainNoOne(session, wanted, eligibility) : null,
          hint: await findHint(session),
        };
      }),
  );

  // Says what may keep the emails from arriving, or lead people nowhere.
  app.get('/waves/mail-problems', () => (studio.mail && !studio.isDemo ? explainMailProblems(studio.mail) : []));

  // Counts the people with each role who have no invitation yet.
  const Uninvited = Type.Object({ ...Filter.properties, includeUnconfirmed: Type.Enum(['true', 'false']) });
  app.get('/waves/uninvited', { schema: { querystring: Uninvited } }, ({ query: { includeUnconfirmed, ...filter } }) =>
    pool.use((session) => countUninvited(session, { includeUnconfirmed: includeUnconfirmed === 'true', filter })),
  );

  // Invites exactly the people who were shown, except those who have left or were invited in the meantime.
  app.post('/waves', { ...LARGE_BODY, schema: { body: PeopleIds } }, async ({ body: { ids } }) => {
    requireInvitations(studio.mail);
    return pool.use((session) => startWave(session, 'studio', ids));
  });

  const Change = Type.Object({ id: Id, verb: Type.Enum(['pause', 'resume', 'cancel']) });
  app.post('/waves/:id/:verb', { schema: { params: Change } }, async ({ params }) => {
    await pool.use(async (session) => {
      await CHANGES[params.verb](session, 'studio', params.id);
    });
    return params;
  });
};
