import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import pg from 'pg';
import { Client } from './client.ts';
import { type Address, ANSWER_MS, sqlState } from './pool.ts';

/** The login role of the public's inserts in the embedded PostgreSQL. */
export const VISITOR = 'vibescore_visitor';

export type Login = { name: string; password: string };

/** Also while another session holds a lock. */
const BUSY_OR_STOPPING = /^(53|55P03|57)/;
const SCRAM_ROUNDS = 4096;

/**
 * A login role that has the rights of `anon` and owns nothing: `reset role` leads nowhere. A session can change the
 * settings of its own role, so they are reset here. Roles belong to the whole PostgreSQL server: another database may
 * do all this at the same moment.
 */
export async function createVisitor(client: pg.ClientBase, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name);
  const settings = [`statement_timeout=${ANSWER_MS}ms`, `idle_in_transaction_session_timeout=${ANSWER_MS}ms`];
  const list = settings.map((setting) => `'${setting}'`).join(', ');
  await client.query(`do $do$ declare
    visitor regrole := to_regrole(${pg.escapeLiteral(role)});
    -- Leaves some for the owner, whatever the visitors' sessions wait for.
    most int := greatest(10, current_setting('max_connections')::int - 20);
    setting text;
  begin
    if visitor is null then
      create role ${role} login;
      grant anon to ${role};
      visitor := to_regrole(${pg.escapeLiteral(role)});
    end if;
    if (select rolconnlimit from pg_roles where oid = visitor) <> most then
      execute format('alter role %s connection limit %s', visitor, most);
    end if;
    if exists (select from pg_db_role_setting where setrole = visitor
      and setdatabase = (select oid from pg_database where datname = current_database())) then
      execute format('alter role %s in database %I reset all', visitor, current_database());
    end if;
    if (select setconfig from pg_db_role_setting where setrole = visitor and setdatabase = 0)
      is distinct from array[${list}] then
      alter role ${role} reset all;
      foreach setting in array array[${list}] loop
        execute format('alter role %s set %I = %L', visitor, split_part(setting, '=', 1), split_part(setting, '=', 2));
      end loop;
    end if;
  exception when duplicate_object or unique_violation then null; end $do$`);
}

/**
 * Creates the login role of this database's visitors. Every server with the same DATABASE_URL derives the same password
 * from the one in it, and none has to be stored. Null if there is none, or if the user may not create roles.
 */
export async function createLogin(client: pg.ClientBase, ownerPassword: string): Promise<Login | null> {
  if (ownerPassword === '') return null;
  const { rows } = await client.query<{ oid: number }>(
    'select oid from pg_database where datname = current_database()',
  );
  const name = `${VISITOR}_${rows[0]?.oid}`;
  const password = createHmac('sha256', ownerPassword).update(name).digest('base64url');
  const created = await attempt(client, async () => {
    await createVisitor(client, name);
    await client.query(`alter role ${name} password ${pg.escapeLiteral(scramVerifier(name, password))}`);
  });
  return created ? { name, password } : null;
}

/**
 * What PostgreSQL stores of a password (RFC 5802), which keeps the password itself out of statements and logs. The same
 * every time: a pooler logs in with what it remembers of the verifier, which another salt would make useless.
 */
function scramVerifier(name: string, password: string): string {
  const salt = createHmac('sha256', password).update(`salt of ${name}`).digest().subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, SCRAM_ROUNDS, 32, 'sha256');
  const key = (purpose: string) => createHmac('sha256', salted).update(purpose).digest();
  const storedKey = createHash('sha256').update(key('Client Key')).digest('base64');
  const serverKey = key('Server Key').toString('base64');
  return `SCRAM-SHA-256$${SCRAM_ROUNDS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}

/** Whether the user's rights sufficed; if not, everything is as before. */
export async function attempt(client: pg.ClientBase, work: () => Promise<void>): Promise<boolean> {
  await client.query('savepoint attempt');
  try {
    await work();
    return true;
  } catch (error) {
    if (!wasRefused(error)) throw error;
    await client.query('rollback to savepoint attempt');
    return false;
  }
}

/** Whether the database accepts this login, which pg_hba.conf or a pooler may prevent. */
export async function canLogIn(owner: Address, login: Login): Promise<boolean> {
  const client = new Client({ ...owner, connectionString: withLogin(owner.connectionString ?? '', login) });
  try {
    await client.connect();
    const { rows } = await client.query<{ login: string }>('select session_user as login');
    // DATABASE_URL may also name its user in a parameter, which would win.
    return rows[0]?.login === login.name;
  } catch (error) {
    if (!wasRefused(error)) throw error;
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function wasRefused(error: unknown): boolean {
  const state = sqlState(error);
  return state !== null && !BUSY_OR_STOPPING.test(state);
}

/** Poolers of hosted databases find the project by what follows the dot in the user's name: user.project. */
export function withLogin(databaseUrl: string, { name, password }: Login): string {
  return databaseUrl.replace(/\/\/([^/?#@:]*)[^/?#@]*@/, (_, owner: string) => {
    const project = /(\.|%2e).*$/i.exec(owner)?.[0] ?? '';
    return `//${name}${project}:${password}@`;
  });
}
