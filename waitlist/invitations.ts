import type { Database } from '#postgres/pool.ts';
import { formatLongDay } from '#text/format.ts';
import { type AuditSource, writeAuditLog } from './audit-log.ts';
import { findByMailAddress, type Who } from './find-registrations.ts';
import { Refusal } from './refusal.ts';
import { REGISTRATIONS } from './tables.ts';
import { inTransaction } from './transaction.ts';

/** The condition that the message `m` is an invitation that still counts, sent or queued. */
export const IS_INVITATION = `m.kind = 'invite' and m.revoked_at is null`;

type Invited = { email: string; joined_at: Date | null; is_invited: boolean };

const READ_INVITED = `
  select btrim(r.email) as email, e.joined_at,
    exists (select from waitlist.messages m where m.registration_id = r.id and ${IS_INVITATION}) as is_invited
  from ${REGISTRATIONS} r join waitlist.entries e on e.registration_id = r.id
  where r.id = any($1::bigint[])
  for update of e`;

// What was sent, or is being sent, stays in the outbox as revoked.
const REVOKE = `
  update waitlist.messages m set revoked_at = now() where m.registration_id = any($1::bigint[]) and ${IS_INVITATION}`;
const WITHDRAW_REVOKED = `
  select waitlist.withdraw(array(
    select id from waitlist.messages
    where registration_id = any($1::bigint[]) and revoked_at is not null
      and (state = 'queued' or state = 'failed' and sent_at is null)))`;
const FORGET_ACCEPTANCE = `
  update waitlist.entries set accepted_at = null, invitation_code = null where registration_id = any($1::bigint[])`;

/**
 * Revokes the invitation of a person who has not joined: its code stops working, and the person's own entry says so.
 * They stay on the list and can be invited again. Returns their addresses: an old list may spell one in several ways.
 */
export function revokeInvitation(database: Database, source: AuditSource, who: Who): Promise<string[]> {
  return inTransaction(database, 'write', async () => {
    // The lock keeps waves from starting in the meantime.
    await database.query('lock table waitlist.waves in share row exclusive mode');
    const ids = 'id' in who ? [String(who.id)] : (await findByMailAddress(database, who.email)).map(({ id }) => id);
    const people = await database.query<Invited>(READ_INVITED, [ids]);
    const [first] = people;
    if (ids.length === 0 || (first === undefined && 'id' in who)) throw new Refusal('unknown', noSuchPerson(who));
    const joined = people.find(({ joined_at }) => joined_at !== null);
    if (joined?.joined_at) {
      const day = formatLongDay(joined.joined_at);
      throw new Refusal('conflict', `${joined.email} joined on ${day}: the invitation has been used`);
    }
    const invited = people.filter(({ is_invited }) => is_invited);
    if (invited.length === 0) {
      const name = 'email' in who ? who.email.trim() : first?.email;
      throw new Refusal('conflict', `${name} has no invitation to revoke`);
    }
    for (const statement of [REVOKE, WITHDRAW_REVOKED, FORGET_ACCEPTANCE]) await database.query(statement, [ids]);
    await writeAuditLog(database, source, 'invitation revoked', invited.length);
    return invited.map(({ email }) => email);
  });
}

/** Says that someone is not on the list. */
export const noSuchPerson = (who: Who) =>
  `No one is registered ${'email' in who ? `as ${who.email.trim()}` : `with the id ${who.id}`}`;
