import type pg from 'pg';
import { UserError } from '#settings/user-error.mjs';
import { Client } from './client.ts';
import { migrate } from './migrate.ts';
import { type Address, sqlState } from './pool.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Brings the database up to date, and makes sure that its user may act as `anon`, which every statement of a visitor
 * does.
 */
export const setUp = (address: Address) => migrate(address, allowActingAsAnon);

/** Writes the SQL condition that the current user may act as this role. */
export const canSetRole = (role: string) =>
  `pg_has_role('${role}', case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)`;

async function allowActingAsAnon(client: pg.ClientBase) {
  const { rows } = await client.query(`select ${canSetRole('anon')} as yes, quote_ident(current_user) as user`);
  const { yes, user } = rows[0];
  if (yes) return;
  await client.query('grant anon to current_user').catch((error) => {
    if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new UserError(
      'The database user in DATABASE_URL may not act as anon, the role that visitors register with: ' +
        `run "grant anon to ${user};" once, as a user that may.`,
    );
  });
}

const DROP_FORMER_VISITOR = `do $$ begin
    drop role if exists vibescore_visitor;
  exception when dependent_objects_still_exist then null; end $$`;

/**
 * Drops the role with which visitors of earlier releases logged in to the embedded PostgreSQL. Only a server may do
 * that: while it holds the data folder, no server of an earlier release can be using the role.
 */
export async function dropFormerVisitor(address: Address): Promise<void> {
  const client = new Client(address);
  try {
    await client.connect();
    await client.query(DROP_FORMER_VISITOR);
  } finally {
    await client.end().catch(() => {});
  }
}
