-- An invitation that has gone out can be revoked, and a mailbox gets one invitation, whatever the tag in its address.
-- Servers of the previous release neither read nor write the new column.

alter table waitlist.messages
  -- When the invitation in this message was revoked. The person can be invited again, by another message.
  add column revoked_at timestamptz;

-- Waves leave out mailboxes that have an invitation. Those from before mailboxes were hashed get their hash now.
update waitlist.messages m
set mailbox_hash = waitlist.keyed_hash(waitlist.base_mailbox(r.email))
from public.early_access_registrations r
where r.id = m.registration_id and m.kind = 'invite' and m.mailbox_hash is null;

-- As before, except that a revoked invitation does not count.
create or replace function waitlist.invited_at(registration bigint) returns timestamptz
  language sql stable
  set search_path = ''
  return (
    select max(coalesce(sent_at, case when state in ('sending', 'uncertain') then body_at end)) from waitlist.messages
    where registration_id = $1 and kind = 'invite' and revoked_at is null
  );

-- The own entry now also says when the invitation was revoked, unless there is another one.
create or replace function public.my_entry(key text) returns json
  language sql volatile security definer
  set search_path = ''
as $$
  select json_build_object(
    'full_name', r.full_name,
    'email', r.email,
    'role', r.role,
    'checkbox_consent', r.checkbox_consent,
    'created_at', r.created_at,
    'created_at_gtm', r.created_at_gtm,
    'user_agent', r.user_agent,
    'referrer', r.referrer,
    'utm_source', r.utm_source,
    'utm_medium', r.utm_medium,
    'utm_campaign', r.utm_campaign,
    'confirmed_at', e.confirmed_at,
    'invited_at', invitations.invited_at,
    'can_accept', e.joined_at is null and waitlist.is_invitation_open(r.id),
    'accepted_at', e.accepted_at,
    'joined_at', e.joined_at,
    'revoked_at', case when invitations.invited_at is null then invitations.revoked_at end,
    'survey', e.survey
  )
  from public.early_access_registrations r
  join waitlist.entries e on e.registration_id = r.id
  cross join lateral (
    select min(m.sent_at) filter (where m.revoked_at is null) as invited_at, max(m.revoked_at) as revoked_at
    from waitlist.messages m where m.registration_id = r.id and m.kind = 'invite'
  ) as invitations
  where r.id = waitlist.registration_of($1)
$$;
