import { randomUUID } from 'node:crypto';
import {
  CHECK_VIOLATION,
  DISK_FULL,
  INSUFFICIENT_PRIVILEGE,
  READ_ONLY_TRANSACTION,
  sqlState,
  UNDEFINED_TABLE,
  UNIQUE_VIOLATION,
} from '#postgres/errors.ts';
import { canSetRole } from '#postgres/migrate.ts';
import type { Database } from '#postgres/pool.ts';
import { EMPTY_FORM, toRegistration } from '#registration/form.ts';
import { insertRegistration } from '#waitlist/insert.ts';
import { CAN_REGISTER, type Checks, fails } from '../check.ts';
import { GRANT_INSERT, IS_ON, LIST, rollBackAfter, SETTINGS } from './sql.ts';

const SEE_OTHERS = 'see the other findings about the database, which say what to type';
const VISITORS_READ_ONLY = `exists (select from ${SETTINGS}
  where name = 'default_transaction_read_only' and value ${IS_ON})`;

/**
 * What the public may not do, and a statement that tries it. "explain" is enough for a change: PostgreSQL checks the
 * privileges for a plan as it does for the statement, and a plan fires no trigger and takes no number from a sequence.
 */
const FORBIDDEN = [
  ['read the list', `select count(*) from ${LIST}`],
  ['change the list', `explain update ${LIST} set role = null`],
  ['erase from the list', `explain delete from ${LIST}`],
  ['insert an id', `explain insert into ${LIST} (id) values (0)`],
  ['insert a time of registration', `explain insert into ${LIST} (created_at) values (now())`],
  ['read people’s keys', 'select count(*) from waitlist.entries'],
] as const;

function writeRevokeAll(role: string): string {
  const statements = [
    `revoke all on table ${LIST} from public, ${role};`,
    `revoke all on schema waitlist from public, ${role};`,
  ];
  if (role === 'anon') statements.push(GRANT_INSERT);
  return statements.join('\n');
}

/** Lists the roles that visitors may have. `authenticated` is one only in a hosted project, whose owner may try it. */
async function listPublicRoles(database: Database): Promise<string[]> {
  const [row] = await database.query(`select ${canSetRole('authenticated')} as yes`);
  return row?.yes ? ['anon', 'authenticated'] : ['anon'];
}

/** Runs `work` as a role and undoes it. Returns the error that PostgreSQL refused it with, or null if it succeeded. */
async function attempt(database: Database, role: string, work: () => Promise<unknown>): Promise<unknown> {
  await database.query('savepoint probe');
  try {
    await database.query(`set local role ${role}`).catch((error) => {
      throw new Error(`The database user may not act as ${role} (${sqlState(error)}): grant ${role} to current_user;`);
    });
    return await work().then(
      () => null,
      (error: unknown) => error,
    );
  } finally {
    await database.query('rollback to savepoint probe');
  }
}

/** Creates a registration that breaks no rule. */
const createRegistration = () =>
  toRegistration(
    { ...EMPTY_FORM, fullName: 'Doctor Probe', email: `doctor-${randomUUID()}@example.com`, termsAgreed: true },
    { now: new Date(), userAgent: 'vibescore-doctor', referrer: '', query: new URLSearchParams() },
  );

const REASONS_BY_CODE: Record<string, string> = {
  [UNIQUE_VIOLATION]: 'the next id is already taken',
  [READ_ONLY_TRANSACTION]: 'the database is read-only',
  [UNDEFINED_TABLE]: 'there is no list yet',
  [DISK_FULL]: 'the disk is full',
  [INSUFFICIENT_PRIVILEGE]: 'anon may not insert',
};

export const PROBES: Checks<Database> = {
  [CAN_REGISTER]: {
    why: 'People who are refused now may not come back: tried with a real insert as anon, which is rolled back',
    run: (database) =>
      rollBackAfter(database, 'default mode', async () => {
        // A hosted project applies the settings of its visitors' roles, but "set role" does not.
        const [settings] = await database.query(`select ${VISITORS_READ_ONLY} as read_only`);
        if (settings?.read_only) await database.query('set local transaction_read_only = on');
        const error = await attempt(database, 'anon', () => insertRegistration(database, createRegistration()));
        if (error === null) return [];
        const state = sqlState(error);
        if (state === null) throw error;
        // PostgreSQL's message may quote the row; the name of a constraint does not.
        const { constraint } = error as { constraint?: string };
        const rule = state === CHECK_VIOLATION ? `the constraint ${constraint} rejects everyone` : undefined;
        return [fails(rule ?? REASONS_BY_CODE[state] ?? `PostgreSQL refuses an insert (${state})`, SEE_OTHERS)];
      }),
  },
  'PostgreSQL refuses everything else to the public': {
    why: 'What counts is not what the catalog says but what happens: tried as anon, and rolled back',
    run: (database) =>
      rollBackAfter(database, 'default mode', async () => {
        const problems = [];
        for (const role of await listPublicRoles(database)) {
          for (const [action, text] of FORBIDDEN) {
            const error = await attempt(database, role, () => database.query(text));
            if (error === null) problems.push(fails(`${role} can ${action}`, writeRevokeAll(role)));
            else if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
          }
        }
        return problems;
      }),
  },
};
