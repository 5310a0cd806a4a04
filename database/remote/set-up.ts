import type pg from 'pg';
import { migrate } from '../migrate.ts';
import type { Address } from '../pool.ts';
import { restrictPublic } from '../restrict-public.ts';
import { attempt, canLogIn, createLogin, type Login } from './visitor-login.ts';

/**
 * Brings the database up to date. The visitors' login, as far as the rights of DATABASE_URL allow one; without it they
 * use the owner's, who then acts as `anon`.
 */
export async function setUpRemote(owner: Address, ownerPassword: string): Promise<Login | null> {
  let isOurs = false;
  let login: Login | null = null;
  await migrate(owner, {
    async beforehand(client) {
      isOurs = await holdsNothingElse(client);
    },
    async afterwards(client) {
      if (isOurs) await attempt(client, () => restrictPublic(client));
      login = await createLogin(client, ownerPassword);
      if (login === null) await allowSetRole(client);
      else await attempt(client, () => allowSetRole(client));
    },
  });
  return login !== null && (await canLogIn(owner, login)) ? login : null;
}

/** Others who use the same database may need what visitors do not. */
async function holdsNothingElse(client: pg.ClientBase): Promise<boolean> {
  return isTrue(
    client,
    `current_database() <> 'postgres'
      and not exists (select from pg_namespace
        where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'vibescore', 'waitlist'))
      and not exists (select from pg_class
        where relnamespace = 'public'::regnamespace and relname !~ '^early_access_registrations')`,
  );
}

async function allowSetRole(client: pg.ClientBase) {
  const kind = `case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end`;
  if (!(await isTrue(client, `pg_has_role('anon', ${kind})`))) await client.query('grant anon to current_user');
}

async function isTrue(client: pg.ClientBase, condition: string): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(`select ${condition} as yes`);
  return rows[0]?.yes === true;
}
