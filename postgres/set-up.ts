import type pg from 'pg';
import { TABLE } from '#registration/contract.ts';
import { migrate } from './migrate.ts';
import type { Address } from './pool.ts';
import { restrictPublic } from './restrict-public.ts';
import { attempt, canLogIn, createLogin, createVisitor, type Login, VISITOR } from './visitor.ts';

/** Brings an embedded database up to date, closed to everything that visitors do not need. */
export const setUpEmbedded = (address: Address) =>
  migrate(address, async (client) => {
    await createVisitor(client, VISITOR);
    await restrictPublic(client);
  });

/**
 * Brings the database in DATABASE_URL up to date. Returns the visitors' login if its user may create one; if not,
 * visitors use the login in DATABASE_URL and act as `anon`.
 */
export async function setUpRemote(owner: Address, ownerPassword: string): Promise<Login | null> {
  let login: Login | null = null;
  await migrate(owner, async (client) => {
    if (await holdsNothingElse(client)) await attempt(client, () => restrictPublic(client));
    login = await createLogin(client, ownerPassword);
    if (login === null) await allowSetRole(client);
    else await attempt(client, () => allowSetRole(client));
  });
  return login !== null && (await canLogIn(owner, login)) ? login : null;
}

/** Other users of a shared database may need the rights that visitors do not. */
const holdsNothingElse = (client: pg.ClientBase) =>
  isTrue(
    client,
    `current_database() <> 'postgres'
      and not exists (select from pg_namespace
        where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'vibescore', 'waitlist'))
      and not exists (select from pg_class
        where relnamespace = 'public'::regnamespace and relname !~ '^${TABLE}')`,
  );

export const canSetRole = (role: string) =>
  `pg_has_role('${role}', case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)`;

async function allowSetRole(client: pg.ClientBase) {
  if (!(await isTrue(client, canSetRole('anon')))) await client.query('grant anon to current_user');
}

async function isTrue(client: pg.ClientBase, condition: string): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(`select ${condition} as yes`);
  return rows[0]?.yes === true;
}
