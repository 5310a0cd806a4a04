import type { Database } from '#postgres/pool.ts';

type WaveChange = 'started' | 'paused' | 'resumed' | 'cancelled';
export type AuditAction = 'erased' | 'exported' | 'retried' | 'resent' | 'settled' | `wave ${WaveChange}`;
export type AuditRow = { id: string; at: Date; what: AuditAction; count: number };

const SHOWN = 200;

/** When, what and how many; no names. */
export const writeAuditLog = (database: Database, what: AuditAction, count: number) =>
  database.query('insert into waitlist.journal (what, count) values ($1, $2)', [what, count]);

export const readAuditLog = (database: Database) =>
  database.query<AuditRow>(`select id, at, what, count from waitlist.journal order by id desc limit ${SHOWN}`);
