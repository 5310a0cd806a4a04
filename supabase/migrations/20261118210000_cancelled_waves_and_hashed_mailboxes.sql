-- Corrects rows that earlier releases stored. Servers of the previous release keep working.

-- Cancelling a wave now ends its pause. These waves were cancelled while they were paused: they cannot be resumed, so a
-- message of theirs that was retried or resent was never due.
update waitlist.waves set paused_at = null where cancelled_at is not null and paused_at is not null;

-- Messages from before mailboxes were hashed get their hash now, as invitations did before, so that an objection from
-- their mailbox is found. The expression is that of waitlist.keyed_hash, which would be called for each of them:
-- registrations may be waiting for this migration.
update waitlist.messages m
set mailbox_hash = sha256(secrets.hash_key || convert_to(waitlist.base_mailbox(r.email), 'UTF8'))
from public.early_access_registrations r, waitlist.secrets
where r.id = m.registration_id and m.mailbox_hash is null;

-- Messages that wait although their mailbox objected or their invitation was revoked are withdrawn. One that had been
-- sent before, and was to be sent again, stays as sent.
delete from waitlist.messages m
where m.state = 'waiting' and m.sent_at is null and (m.revoked_at is not null or exists (
  select from waitlist.objections o where o.mailbox_hash = m.mailbox_hash and o.until > now()));
update waitlist.messages m set state = 'sent'
where m.state = 'waiting' and m.sent_at is not null and (m.revoked_at is not null or exists (
  select from waitlist.objections o where o.mailbox_hash = m.mailbox_hash and o.until > now()));
