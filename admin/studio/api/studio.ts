import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { LinkedSite } from '#mail/compose.ts';
import type { Pool } from '#postgres/pool.ts';
import { showInvisible } from '#runtime/visible.ts';
import type { Settings } from '#settings/settings.ts';
import { inTransaction, type Transaction } from '#waitlist/transaction.ts';
import type { Json } from '../contract.ts';

/** What every part of the interface works with. */
export type Studio = {
  pool: Pick<Pool, 'use'>;
  mail: Settings['mail'];
  site: LinkedSite;
  /** Whether this is the demo, whose people are made up and which sends nothing. */
  isDemo: boolean;
};

export type StudioPart = (studio: Studio) => FastifyPluginAsyncTypebox;

/** Runs `work` in a transaction, so that everything it reads is from one moment. */
export const readList = <T>({ pool }: Studio, work: (transaction: Transaction) => Promise<T>): Promise<T> =>
  pool.use((session) => inTransaction(session, 'read', work));

/** Makes a row safe to show: invisible characters, and those that change the direction of writing, become visible. */
export const toShown = <T extends object>(row: T) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? showInvisible(value).trim() : value]),
  ) as Json<T>;
