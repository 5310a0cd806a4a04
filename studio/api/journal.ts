import type { FastifyInstance } from 'fastify';
import { readJournal } from '#database/waitlist/journal.ts';
import type { JournalEntry } from '../contract.ts';
import type { Studio } from './studio.ts';

export const journal =
  ({ sessions }: Studio) =>
  async (app: FastifyInstance) => {
    /** Whether the database is there, for a page that waits for it. */
    app.get('/status', () =>
      sessions.use((session) => session.query({ text: 'select' })).then(() => ({ isThere: true })),
    );

    app.get('/journal', async (): Promise<JournalEntry[]> => {
      const entries = await sessions.use(readJournal);
      return entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
    });
  };
