import { randomUUID } from 'node:crypto';
import { EMPTY_FORM, toRegistration } from '#contract/form.ts';
import { REGISTRATIONS } from '#contract/registration.ts';
import { getSqlState, INSUFFICIENT_PRIVILEGE } from '#postgres/errors.ts';
import { canSetRole, needsFunctions, readHistory } from '#postgres/migrate.ts';
import type { Database } from '#postgres/pool.ts';
import { insertRegistration } from '#waitlist/insert-registrations.ts';
import { CAN_REGISTER, type Checks, fails, IS_CLOSED } from './check.ts';
import { findOpenings } from './open-to-public.ts';
import { explainRefusal, GRANT_INSERT, MIGRATE } from './refused-insert.ts';

/**
 * What strangers may not do, and a statement that tries it. "explain" is enough for a change: PostgreSQL checks the
 * privileges for a plan as it does for the statement, and a plan fires no trigger.
 */
const FORBIDDEN_STATEMENTS = {
  read: `select from ${REGISTRATIONS} limit 1`,
  change: `explain update ${REGISTRATIONS} set role = null`,
  'erase from': `explain delete from ${REGISTRATIONS}`,
  copy: `copy (select email from ${REGISTRATIONS} limit 0) to stdout`,
};

export const LIST_CHECKS: Checks<Database> = {
  [CAN_REGISTER]: {
    why: 'People who are refused now may not come back: tried with a real insert as anon, which is rolled back',
    run: (database) =>
      rollBackAfter(database, async () => {
        const registration = createRegistration();
        let isStored = false;
        const error = await attempt(database, 'anon', async () => {
          await insertRegistration(database, registration);
          await database.query('reset role');
          const find = `select from ${REGISTRATIONS} where email = $1`;
          isStored = (await database.query(find, [registration.email])).length > 0;
        });
        return isStored ? [] : explainRefusal(database, error);
      }),
  },
  'All migrations are applied': {
    why: 'Until then rules and privileges of this release are missing',
    async run(database) {
      const { missing } = await readHistory(database);
      const problems = missing.map(({ name }) => `${name} is not applied`);
      if (await needsFunctions(database)) problems.push('the functions in postgres/functions are not applied');
      return problems.map((problem) => fails(problem, MIGRATE));
    },
  },
  [IS_CLOSED]: {
    why: 'Everyone’s name and address would be public: tried as anon and as authenticated, and rolled back',
    run: (database) =>
      rollBackAfter(database, async () => {
        const problems = [];
        for (const role of await listPublicRoles(database)) {
          const revoke = `sql: revoke all on table ${REGISTRATIONS} from public, ${role};`;
          const fix = role === 'anon' ? [revoke, GRANT_INSERT] : [revoke];
          for (const [action, text] of Object.entries(FORBIDDEN_STATEMENTS)) {
            const error = await attempt(database, role, () => database.query(text));
            if (error === null) problems.push(fails(`${role} can ${action} the list`, ...fix));
            else if (getSqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
          }
        }
        return problems;
      }),
  },
  'Nothing else is open to the public': {
    why: 'A view, a copy, a function or a role can show the list to anyone with the public key, which is in every browser',
    run: (database) => rollBackAfter(database, () => findOpenings(database)),
  },
};

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
      const state = getSqlState(error);
      throw new Error(`The database user may not act as ${role} (${state}): grant ${role} to current_user;`);
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

/**
 * Runs `work` in a transaction that is always rolled back. An empty search path makes PostgreSQL print names in full,
 * and keeps one name from hiding another.
 */
async function rollBackAfter<T>(database: Database, work: () => Promise<T>): Promise<T> {
  await database.query(
    `begin; set local search_path = ''; set local jit = off; set local statement_timeout = '30s'; set local lock_timeout = '5s'`,
  );
  try {
    return await work();
  } finally {
    await database.query('rollback');
  }
}
