import { type Database, sqlState } from '#database/pool.ts';
import { COLUMNS } from '#registration/contract.ts';
import { CannotLook, type Check, fails } from './check.ts';
import { GRANT_INSERT, LIST } from './sql-check.ts';

const REFUSED = '42501';

/**
 * Only what has to run to be refused does: PostgreSQL checks the rights for a plan as it does for the statement, and
 * a plan calls no trigger and takes no number from a sequence.
 */
const FORBIDDEN = [
  ['read the list', `select count(*) from ${LIST}`],
  ['change the list', `explain update ${LIST} set role = null`],
  ['erase from the list', `explain delete from ${LIST}`],
  ['insert an id', `explain insert into ${LIST} (id) values (0)`],
  ['insert a time of registration', `explain insert into ${LIST} (created_at) values (now())`],
  ['read people’s keys', 'select count(*) from waitlist.entries'],
] as const;

const REGISTER = `explain insert into ${LIST} (${COLUMNS.join(', ')}) values (${COLUMNS.map(() => 'null').join(', ')})`;

export const trials: Check<Database> = {
  name: 'PostgreSQL itself refuses the public',
  why: 'What counts is not what the catalogue says but what happens: tried as anon, and rolled back',
  async look(database) {
    await database.query({ text: "begin; set local search_path = ''; set local statement_timeout = '30s'" });
    try {
      const problems = [];
      for (const role of await publicRoles(database)) {
        for (const [deed, text] of FORBIDDEN) {
          if ((await attempt(database, role, text)) !== null) continue;
          problems.push(fails(`${role} can ${deed}`, takeBack(role)));
        }
      }
      if ((await attempt(database, 'anon', REGISTER)) !== null)
        problems.push(fails('anon cannot register', GRANT_INSERT));
      return problems;
    } finally {
      await database.query({ text: 'rollback' });
    }
  },
};

const takeBack = (role: string) =>
  `revoke all on table ${LIST} from public, ${role};\nrevoke all on schema waitlist from public, ${role};` +
  (role === 'anon' ? `\n${GRANT_INSERT}` : '');

/** Only a hosted project lets anybody act as `authenticated`, and its owner may try that; owners elsewhere may not. */
async function publicRoles(database: Database): Promise<string[]> {
  const kind = `case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end`;
  const [row] = await database.query({ text: `select pg_has_role('authenticated', ${kind}) as yes` });
  return row?.yes ? ['anon', 'authenticated'] : ['anon'];
}

/** The SQLSTATE it was refused with; null if it was done. */
async function attempt(database: Database, role: string, text: string): Promise<string | null> {
  await database.query({ text: 'savepoint trial' });
  try {
    await database.query({ text: `set local role ${role}` }).catch((error) => {
      throw new CannotLook(
        `The database user may not act as ${role} (${sqlState(error)}): grant ${role} to current_user;`,
      );
    });
    await database.query({ text });
    return null;
  } catch (error) {
    const state = sqlState(error);
    if (state === REFUSED) return state;
    throw error;
  } finally {
    await database.query({ text: 'rollback to savepoint trial' });
  }
}
