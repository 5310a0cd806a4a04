import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Type } from '@fastify/type-provider-typebox';
import { showInvisible } from '#runtime/visible.ts';
import { erasePerson } from '#waitlist/erase.ts';
import { EXPORT_FORMATS, type ExportFormat, exportPeople } from '#waitlist/export.ts';
import { findPerson } from '#waitlist/find-person.ts';
import { revokeInvitation } from '#waitlist/invitations.ts';
import { countPeople, listPeople } from '#waitlist/people.ts';
import { readPerson } from '#waitlist/person.ts';
import { Refusal } from '#waitlist/refusal.ts';
import { inTransaction } from '#waitlist/transaction.ts';
import { type FoundPerson, type PeopleCount, type PeoplePage, TOTAL_HEADER } from '../contract.ts';
import { Filter, FilterAndPage, IdParams } from './schemas.ts';
import { readList, type StudioPart, toShown } from './studio.ts';

export const servePeople: StudioPart = (studio) => async (app) => {
  app.get('/people', { schema: { querystring: FilterAndPage } }, async ({ query }): Promise<PeoplePage> => {
    const { sort: order = 'newest', limit: limitText, ...filter } = query;
    const limit = Number(limitText);
    // One more than is shown tells whether there are more.
    const first = { order, limit: limit + 1 };
    const people = await readList(studio, (session) => listPeople(session, filter, first));
    return { people: people.slice(0, limit).map(toShown), hasMore: people.length > limit };
  });

  app.get('/people/count', { schema: { querystring: Filter } }, async ({ query }): Promise<PeopleCount> => {
    return { count: await readList(studio, (session) => countPeople(session, query)) };
  });

  app.get('/people/:id', { schema: { params: IdParams } }, async ({ params }): Promise<FoundPerson> => {
    const found = await readList(studio, (session) => readPerson(session, params.id));
    if (!found) return { person: null };
    const { record, survey, messages } = found;
    return { person: { record: toShown(record), survey: toShown(survey ?? {}), messages: messages.map(toShown) } };
  });

  const Erasure = Type.Object({ email: Type.String() });
  app.post('/people/:id/erase', { schema: { params: IdParams, body: Erasure } }, async ({ params, body }) => {
    await studio.pool.use(async (session) => {
      const found = await inTransaction(session, 'read', (transaction) =>
        findPerson(transaction, { id: Number(params.id) }),
      );
      if (!found) throw new Refusal('not-found', 'This registration is gone');
      if (!isSameAddress(body.email, found.email))
        throw new Refusal('invalid', 'This is not the address of this person');
      await erasePerson(session, 'studio', found.id);
    });
    return { erased: 1 };
  });

  app.post('/people/:id/revoke', { schema: { params: IdParams } }, async ({ params }) => {
    await studio.pool.use((session) => revokeInvitation(session, 'studio', { id: Number(params.id) }));
    return { revoked: 1 };
  });

  // The browser reads an export at its own pace, which keeps a session busy. There is one export at a time, because the
  // page needs the other session.
  let isExporting = false;
  const Export = Type.Object({ ...Filter.properties, format: Type.Enum(['csv', 'jsonl']) });
  app.post('/people/export', { schema: { querystring: Export } }, async ({ query }, reply) => {
    const { format: name, ...filter } = query;
    const format = EXPORT_FORMATS.get(name);
    if (!format) throw new Refusal('invalid', 'An export is csv or jsonl');
    if (isExporting) throw new Refusal('conflict', 'Another export is running');
    isExporting = true;
    try {
      await studio.pool.use(async (session) => {
        const batches = exportPeople(session, 'studio', filter);
        const first = await batches.next();
        const text = Readable.from(writeLines(format, batches));
        reply
          .header(TOTAL_HEADER, first.value?.total ?? 0)
          .type('application/octet-stream')
          .send(text);
        await finished(text);
      });
    } finally {
      isExporting = false;
    }
    return reply;
  });
};

type Batches = ReturnType<typeof exportPeople>;

async function* writeLines({ head, row }: ExportFormat, batches: Batches) {
  yield head;
  for await (const { rows } of batches) yield rows.map(row).join('');
}

/** Compares with the address as it is stored or, because some cannot be typed, as it is shown. */
const isSameAddress = (typed: string, stored: string) =>
  [stored, showInvisible(stored)].some((address) => address.trim().toLowerCase() === typed.trim().toLowerCase());
