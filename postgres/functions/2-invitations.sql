-- Whether a message is an invitation. One that was revoked is none any more. This, and the two after it, have no search path,
-- so that PostgreSQL puts them into the statement that asks.
create or replace function waitlist.is_invitation(message waitlist.messages) returns boolean
  language sql immutable parallel safe
  return $1.kind = 'invite' and $1.revoked_at is null;

-- When this person was invited: when the mail server last accepted an invitation to them that has not been revoked.
create or replace function waitlist.invited_at(registration bigint) returns timestamptz
  language sql stable
  set search_path = pg_catalog, pg_temp
  return (
    select max(m.sent_at) from waitlist.messages m where m.registration_id = $1 and waitlist.is_invitation(m)
  );

-- Whether the person has an invitation that has not expired.
create or replace function waitlist.is_invitation_open(registration bigint) returns boolean
  language sql stable
  set search_path = pg_catalog, pg_temp
  return coalesce((
    select e.invited_at > now() - make_interval(days => mail.invitation_days)
    from waitlist.entries e, waitlist.mail
    where e.registration_id = $1 and mail.invite_url is not null
  ), false);

-- Why no wave invites someone with this address who has no invitation of their own, or nothing: `other_email` is an address
-- of the same mailbox that has one, and `at` is until when the mailbox objects, which does not reach people who confirmed.
create or replace function waitlist.why_mailbox_not_invited(email text, is_confirmed boolean)
  returns table (reason text, at timestamptz, other_email text, mailbox_hash bytea)
  language sql stable
begin atomic
  select case when other.id is not null then 'same mailbox' when objection.until is not null then 'objected' end,
    objection.until,
    (select btrim(r.email) from public.early_access_registrations r where r.id = other.id),
    mailbox.hash
  from (select waitlist.keyed_hash(waitlist.base_mailbox($1)) as hash offset 0) as mailbox
  left join lateral (
    select m.registration_id as id from waitlist.messages m
    where m.mailbox_hash = mailbox.hash and waitlist.is_invitation(m)
    limit 1
  ) as other on true
  left join lateral (select waitlist.objected_until(mailbox.hash) as until where not $2 offset 0) as objection on true;
end;

-- Why no wave invites this person, or nothing; `at` is since when. Their mailbox is only asked if they have no invitation:
-- hashing it takes longer than all else.
create or replace function waitlist.why_not_invited(person bigint)
  returns table (reason text, at timestamptz, other_email text, mailbox_hash bytea)
  language sql stable
begin atomic
  select coalesce(own.reason, mailbox.reason), coalesce(own.at, mailbox.at), mailbox.other_email, mailbox.mailbox_hash
  from public.early_access_registrations r join waitlist.entries e on e.registration_id = r.id
  left join lateral (
    select coalesce(e.joined_at, e.accepted_at, e.invited_at) as at, case
      when e.joined_at is not null then 'joined'
      when e.accepted_at is not null then 'accepted'
      when e.invited_at is not null then 'invited'
      else 'not sent yet' end as reason
    where exists (select from waitlist.messages m where m.registration_id = r.id and waitlist.is_invitation(m))
  ) as own on true
  left join lateral waitlist.why_mailbox_not_invited(r.email, e.confirmed_at is not null) as mailbox
    on own.reason is null
  where r.id = $1;
end;

-- Copies the date of an invitation to the person's entry, whose steps the studio counts and sorts by. An invitation that
-- is only queued changes nothing: starting a wave writes to no entry.
create or replace function waitlist.store_invited_at() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  update waitlist.entries set invited_at = waitlist.invited_at(new.registration_id)
  where registration_id = new.registration_id;
  return null;
end
$$;

-- Returns where to go on, and the code to go on with. The code is the same each time, so a lost answer costs nothing. Null
-- if there is no invitation, or it has expired or was used. Accepting proves that the email arrived, as confirming does.
create or replace function public.accept_my_invitation(key text) returns json
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
  with accepted as (
    update waitlist.entries e
    set accepted_at = coalesce(accepted_at, now()),
      confirmed_at = coalesce(confirmed_at, now()),
      invitation_code =
        coalesce(invitation_code, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())))
    where registration_id = waitlist.registration_of($1) and joined_at is null
      and waitlist.is_invitation_open(registration_id)
    returning invitation_code
  )
  select json_build_object('url', mail.invite_url, 'code', encode(accepted.invitation_code, 'hex'))
  from accepted, waitlist.mail
$$;

-- Tells the owner's product, once, who has this code. Null for a code that is malformed, unknown, expired or used. A malformed
-- code is looked up as an empty one, which nobody has.
create or replace function public.redeem_invitation(code text) returns json
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
  with redeemed as (
    update waitlist.entries
    set joined_at = now()
    where sha256(invitation_code) = sha256(decode(case when $1 ~ '^[0-9a-f]{64}$' then $1 else '' end, 'hex'))
      and joined_at is null and waitlist.is_invitation_open(registration_id)
    returning registration_id
  )
  select json_build_object('email', btrim(r.email), 'full_name', r.full_name, 'role', r.role)
  from redeemed join public.early_access_registrations r on r.id = redeemed.registration_id
$$;
