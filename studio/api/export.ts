import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { exportRegistrations } from '#database/waitlist/export.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#database/waitlist/export-formats.ts';
import { noteInJournal } from '#database/waitlist/journal.ts';
import { TOTAL_HEADER } from '../contract.ts';
import { Problem } from '../errors.ts';
import { queryOf, readFilter } from './read-query.ts';
import type { Studio } from './studio.ts';

/** Those who are filtered, no faster than the browser takes them. One at a time: the other session is for the page. */
export const exportPeople =
  ({ sessions }: Studio) =>
  async (app: FastifyInstance) => {
    let isRunning = false;
    app.post('/people/export', async (request, reply) => {
      const query = queryOf(request);
      const format = EXPORT_FORMATS.get(query.get('format') ?? '');
      if (!format) throw new Problem(400, 'An export is csv or jsonl.');
      if (isRunning) throw new Problem(409, 'Another export is under way.');
      const filter = readFilter(query);
      isRunning = true;
      try {
        await sessions.use(async (session) => {
          const batches = exportRegistrations(session, filter);
          const first = await batches.next();
          const total = first.value?.total ?? 0;
          const text = Readable.from(write(format, first.value?.rows ?? [], batches));
          reply.header(TOTAL_HEADER, total).type('application/octet-stream').send(text);
          await finished(text);
          await noteInJournal(session, 'exported', total);
        });
      } finally {
        isRunning = false;
      }
      return reply;
    });
  };

type Batches = ReturnType<typeof exportRegistrations>;
type Rows = Parameters<ExportFormat['row']>[0][];

async function* write({ head, row }: ExportFormat, first: Rows, batches: Batches) {
  yield head + first.map(row).join('');
  for await (const { rows } of batches) yield rows.map(row).join('');
}
