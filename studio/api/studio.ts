import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Sessions } from '#database/owner-sessions.ts';
import type { Database } from '#database/pool.ts';
import { inTransaction } from '#database/waitlist/transaction.ts';
import type { Settings } from '#settings/settings.ts';

/** What every part of the interface works with. */
export type Studio = {
  sessions: Pick<Sessions, 'use'>;
  mail: Settings['mail'];
  site: { address: string; isServer: boolean };
};

export type StudioPart = (studio: Studio) => FastifyPluginAsyncTypebox;

/** Everything `work` reads is from one moment. */
export const readList = <T>({ sessions }: Studio, work: (session: Database) => Promise<T>): Promise<T> =>
  sessions.use((session) => inTransaction(session, 'read', () => work(session)));
