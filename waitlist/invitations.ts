import type { Database, Session } from '#postgres/pool.ts';
import { formatLongDay } from '#runtime/format.ts';
import { type AuditSource, writeAuditLog } from './audit-log.ts';
import { describeMissingPerson, findPerson, type PersonRef } from './find-person.ts';
import { readObstacle } from './pick-people.ts';
import { Refusal } from './refusal.ts';
import { inTransaction } from './transaction.ts';

/** Stores what the database needs to know to accept and redeem invitations, unless this sender sends none. */
export async function saveInvitationSettings(
  database: Database,
  { inviteUrl, invitationDays }: { inviteUrl: string | null; invitationDays: number },
): Promise<void> {
  if (inviteUrl === null) return;
  await database.query(
    `update waitlist.mail set invite_url = $1, invitation_days = $2
     where (invite_url, invitation_days) is distinct from ($1, $2)`,
    [inviteUrl, invitationDays],
  );
}

/** What stands in the way of another invitation: the one they have, in one of these ways. */
const HAS_INVITATION = ['accepted', 'invited', 'not sent yet'];

// What was sent, or is being sent, stays in the outbox as revoked.
const REVOKE = `
  update waitlist.messages set revoked_at = now()
  where registration_id = $1 and kind = 'invite' and revoked_at is null`;
const WITHDRAW_REVOKED = `
  select waitlist.withdraw(array(
    select id from waitlist.messages
    where registration_id = $1 and revoked_at is not null
      and (state = 'queued' or state = 'failed' and sent_at is null)))`;
const CLEAR_ACCEPTANCE = `
  update waitlist.entries set accepted_at = null, invitation_code = null where registration_id = $1`;

/**
 * Revokes the invitation of a person who has not joined: its code stops working, and the person's own entry says so.
 * They stay on the list and can be invited again. Returns their address.
 */
export function revokeInvitation(session: Session, source: AuditSource, who: PersonRef): Promise<string> {
  return inTransaction(session, 'write', async (database) => {
    // The lock keeps waves from starting in the meantime.
    await database.query('lock table waitlist.waves in share row exclusive mode');
    const person = await findPerson(database, who);
    if (person === undefined) throw new Refusal('not-found', describeMissingPerson(who));
    const email = person.email.trim();
    await database.query('select from waitlist.entries where registration_id = $1 for update', [person.id]);
    const { reason, at } = await readObstacle(database, person.id);
    if (reason === 'joined' && at) {
      throw new Refusal('conflict', `${email} joined on ${formatLongDay(at)}: the invitation has been used`);
    }
    if (!HAS_INVITATION.includes(String(reason))) throw new Refusal('conflict', `${email} has no invitation to revoke`);
    for (const statement of [REVOKE, WITHDRAW_REVOKED, CLEAR_ACCEPTANCE]) await database.query(statement, [person.id]);
    await writeAuditLog(database, source, 'invitation revoked', 1);
    return email;
  });
}
