import type { FastifyInstance } from 'fastify';
import type { Row } from '#database/pool.ts';
import { findRegistration, forgetRegistration } from '#database/waitlist/forget.ts';
import { noteInJournal } from '#database/waitlist/journal.ts';
import { countPeople, listPeople, type PersonRow } from '#database/waitlist/people.ts';
import { readPerson } from '#database/waitlist/person.ts';
import type { Role } from '#registration/contract.ts';
import { showInvisible } from '#text/visible.ts';
import type { ListedPerson, PeoplePage, Person } from '../contract.ts';
import { Problem } from '../errors.ts';
import { queryOf, readFilter, readId, readPlace } from './read-query.ts';
import type { Studio } from './studio.ts';

const PAGE_SIZE = 50;
type Params = { Params: { id: string } };

export const people =
  ({ sessions }: Studio) =>
  async (app: FastifyInstance) => {
    app.get('/people', async (request): Promise<PeoplePage> => {
      const query = queryOf(request);
      const paging = { ...readPlace(query), limit: PAGE_SIZE };
      const page = await sessions.use((session) => listPeople(session, readFilter(query), paging));
      return { people: page.people.map(toListed), next: page.next };
    });

    app.get('/people/count', async (request) => ({
      count: await sessions.use((session) => countPeople(session, readFilter(queryOf(request)))),
    }));

    app.get<Params>('/people/:id', async ({ params }): Promise<Person> => {
      const found = await sessions.use((session) => readPerson(session, readId(params.id)));
      if (!found) throw nobody;
      const { id, ...record } = found.record;
      return {
        id: String(id),
        record: toShown(record),
        messages: found.messages.map(({ kind, state, at, smtp_code }) => ({
          kind,
          state,
          at: at?.toISOString() ?? null,
          smtpCode: smtp_code,
        })),
      };
    });

    app.post<Params & { Body: { email?: unknown } }>('/people/:id/erase', async ({ params, body }) => {
      const id = Number(readId(params.id));
      await sessions.use(async (session) => {
        const found = await findRegistration(session, { id });
        if (!found) throw nobody;
        if (typeof body?.email !== 'string' || !isSameAddress(body.email, found.email)) {
          throw new Problem(400, 'This is not the address of the registration.');
        }
        if (!(await forgetRegistration(session, found))) throw nobody;
        await noteInJournal(session, 'erased', 1);
      });
      return { erased: 1 };
    });
  };

const nobody = new Problem(404, 'This registration is gone.');

/** As it is stored or, for what cannot be typed, as it is shown. */
const isSameAddress = (typed: string, stored: string) =>
  [stored, showInvisible(stored)].some((address) => address.trim().toLowerCase() === typed.trim().toLowerCase());

const toShown = (record: Row): Person['record'] =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, typeof value === 'string' ? showInvisible(value) : value]),
  ) as Person['record'];

const toListed = (row: PersonRow): ListedPerson => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  fullName: showInvisible(row.full_name).trim(),
  email: showInvisible(row.email).trim(),
  role: row.role as Role | null,
  source: row.utm_source,
  campaign: row.utm_campaign,
  state: row.invited ? 'invited' : row.confirmed ? 'confirmed' : 'waiting',
});
