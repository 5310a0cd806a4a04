import type { Database } from '../pool.ts';

export const AUDIT_ACTIONS = [
  'erased',
  'exported',
  'wave started',
  'wave paused',
  'wave resumed',
  'wave cancelled',
  'retried',
  'resent',
  'settled',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export type AuditRow = { id: string; at: Date; what: AuditAction; count: number };

const SHOWN = 200;

/** When, what and how many; no names. */
export const writeAuditLog = (database: Database, what: AuditAction, count: number) =>
  database.query('insert into waitlist.journal (what, count) values ($1, $2)', [what, count]);

export const readAuditLog = (database: Database) =>
  database.query<AuditRow>(`select id, at, what, count from waitlist.journal order by id desc limit ${SHOWN}`);
