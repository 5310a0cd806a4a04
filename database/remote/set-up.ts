import type pg from 'pg';
import { migrate } from '../migrate.ts';
import type { Address } from '../pool.ts';
import { restrictPublic } from '../restrict-public.ts';
import { addressFor, attempt, createLogin } from './visitor-login.ts';

/** How to connect as a visitor: with a login of its own, or else as the owner who then acts as `role`. */
type VisitorAccess = { address: Address; role?: string };

/** Brings the database up to date, and gives visitors a login as far as the rights of DATABASE_URL allow. */
export async function setUpRemote(owner: Address, ownerPassword: string): Promise<VisitorAccess> {
  let isOurs = false;
  let login: Awaited<ReturnType<typeof createLogin>> = null;
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
  const address = login === null ? null : await addressFor(owner, login);
  return address === null ? { address: owner, role: 'anon' } : { address };
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
