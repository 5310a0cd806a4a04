import { createHmac } from 'node:crypto';
import pg from 'pg';
import { type Address, sqlState } from '../pool.ts';
import { createVisitor, VISITOR } from '../visitor.ts';
import { scramVerifier } from './scram.ts';

export type Login = { name: string; password: string };

/** Also locked by somebody else. */
const BUSY_OR_STOPPING = /^(53|55P03|57)/;

/**
 * Creates the login role of this database's visitors. Every server with the same DATABASE_URL derives the same password
 * from the one in it, so that none has to be stored. Null if there is none, or if the user may not create roles.
 */
export async function createLogin(client: pg.ClientBase, ownerPassword: string): Promise<Login | null> {
  if (ownerPassword === '') return null;
  const { rows } = await client.query<{ oid: number }>(
    'select oid from pg_database where datname = current_database()',
  );
  const name = `${VISITOR}_${rows[0]?.oid}`;
  const password = createHmac('sha256', ownerPassword).update(name).digest('base64url');
  const verifier = pg.escapeLiteral(scramVerifier(name, password));
  const created = await attempt(client, async () => {
    await createVisitor(client, name);
    await client.query(`alter role ${name} password ${verifier}`);
  });
  return created ? { name, password } : null;
}

/** Whether the user's rights sufficed; if not, everything is as before. */
export async function attempt(client: pg.ClientBase, work: () => Promise<void>): Promise<boolean> {
  await client.query('savepoint attempt');
  try {
    await work();
    return true;
  } catch (error) {
    const state = sqlState(error);
    if (state === null || BUSY_OR_STOPPING.test(state)) throw error;
    await client.query('rollback to savepoint attempt');
    return false;
  }
}

/** Whether the database lets this login in, as pg_hba.conf or a pooler may not. */
export async function canLogIn(owner: Address, login: Login): Promise<boolean> {
  const client = new pg.Client({ ...owner, connectionString: withLogin(owner.connectionString ?? '', login) });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ login: string }>('select session_user as login');
    // DATABASE_URL may also name its user in a parameter, which would win.
    return rows[0]?.login === login.name;
  } catch (error) {
    const state = sqlState(error);
    if (state === null || BUSY_OR_STOPPING.test(state)) throw error;
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Poolers of hosted databases serve many, and know by what follows the name's dot which one is meant: user.project. */
export function withLogin(databaseUrl: string, { name, password }: Login): string {
  return databaseUrl.replace(/\/\/([^/?#@:]*)[^/?#@]*@/, (_, owner: string) => {
    const project = /(\.|%2e).*$/i.exec(owner)?.[0] ?? '';
    return `//${name}${project}:${password}@`;
  });
}
