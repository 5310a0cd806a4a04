import { createHmac } from 'node:crypto';
import pg from 'pg';
import { type Address, sqlState } from '../pool.ts';
import { createVisitor, VISITOR } from '../visitor.ts';
import { scramVerifier } from './scram.ts';

type Login = { name: string; password: string };

const BUSY_OR_STOPPING = /^(53|57)/;

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
  const verifier = pg.escapeLiteral(scramVerifier(password));
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
    if (sqlState(error) === null) throw error;
    await client.query('rollback to savepoint attempt');
    return false;
  }
}

/** The address with this login; null if the database does not let it in, as pg_hba.conf or a pooler may not. */
export async function addressFor(owner: Address, { name, password }: Login): Promise<Address | null> {
  const connectionString = owner.connectionString?.replace(/\/\/[^/?#@]*@/, `//${name}:${password}@`);
  const address = { ...owner, connectionString };
  const client = new pg.Client(address);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ login: string }>('select session_user as login');
    // DATABASE_URL may also name its user in a parameter, which would win.
    return rows[0]?.login === name ? address : null;
  } catch (error) {
    const state = sqlState(error);
    if (state === null || BUSY_OR_STOPPING.test(state)) throw error;
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}
