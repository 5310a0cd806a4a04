import type { Database } from '#postgres/pool.ts';
import type { Transaction } from './transaction.ts';

/** Everything an owner can do that changes the list, or copies people from it. */
export const AUDIT_ACTIONS = [
  'wave started',
  'wave paused',
  'wave resumed',
  'wave cancelled',
  'invitation revoked',
  'sent again',
  'erased',
  'exported',
  'backed up',
  'restored',
  'mail switched on',
  'earlier people included',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export type AuditSource = 'cli' | 'studio';

/** `source` is null for actions of 0.1, which did not record it. */
export type AuditRow = { id: string; at: Date; action: AuditAction; count: number; source: AuditSource | null };

const MAX_SHOWN = 200;

/** Records what was done, to how many people and from where, without names, as a part of the action. */
export const writeAuditLog = (transaction: Transaction, source: AuditSource, action: AuditAction, count: number) =>
  transaction.query('insert into waitlist.audit_log (action, count, source) values ($1, $2, $3)', [
    action,
    count,
    source,
  ]);

/** Reads the latest actions, the newest first. */
export const readAuditLog = (database: Database) =>
  database.query<AuditRow>(
    `select id, at, action, count, source from waitlist.audit_log order by id desc limit ${MAX_SHOWN}`,
  );
