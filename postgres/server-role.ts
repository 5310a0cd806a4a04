import pg from 'pg';
import { TABLE } from '#registration/contract.ts';
import { HISTORIES } from './migrate.ts';

const LIST = `public.${TABLE}`;

/**
 * What a server does itself, besides what visitors do as `anon`: it looks whether all migrations are applied, sends mail,
 * tells the owner's channel who joined, and redeems invitations.
 */
const RIGHTS: Record<string, string> = {
  ...Object.fromEntries(Object.keys(HISTORIES).map((table) => [table, 'select'])),
  // Locking a row takes the right to update it. The policy refuses to store the result.
  [LIST]: 'select (id, created_at, full_name, email, role), update (id)',
  'waitlist.mail': 'select, insert, update',
  'waitlist.entries': 'select, insert',
  'waitlist.messages': 'select, insert, update',
  'waitlist.waves': 'select',
  'waitlist.secrets': 'select',
  'waitlist.senders': 'select, insert, update, delete',
  'waitlist.objections': 'select, delete',
  'waitlist.link_requests': 'select, update, delete',
  'waitlist.notices': 'select, insert, update',
};

/** Lets servers log in as this role, which can neither change the schema nor read more than mail needs. */
export async function grantServer(client: pg.ClientBase, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name);
  await client.query(`grant anon to ${role}`);
  for (const [table, rights] of Object.entries(RIGHTS)) {
    const { rows } = await client.query('select to_regclass($1) is not null as exists', [table]);
    if (!rows[0]?.exists) continue;
    await client.query(`
      grant usage on schema ${table.split('.')[0]} to ${role};
      revoke all on ${table} from ${role};
      grant ${rights} on ${table} to ${role};
      drop policy if exists "Servers" on ${table};
      create policy "Servers" on ${table} to ${role} using (true) with check (${table !== LIST})`);
  }
  // Those in "waitlist" act with the caller's own rights.
  await client.query(`grant execute on all functions in schema waitlist to ${role}`);
  await client.query(`grant execute on function public.redeem_invitation to ${role}`);
}
