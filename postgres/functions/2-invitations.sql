-- When this person was invited: when the mail server last accepted an invitation to them that has not been revoked.
create or replace function waitlist.invited_at(registration bigint) returns timestamptz
  language sql stable
  set search_path = pg_catalog, pg_temp
  return (
    select max(sent_at) from waitlist.messages where registration_id = $1 and kind = 'invite' and revoked_at is null
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

-- Why a wave would not invite this person, or nothing, as far as it lies with them alone; `at` is since when. An invitation
-- that was revoked does not count. These two have no search path, so that PostgreSQL puts them into the statement that asks.
create or replace function waitlist.why_person_not_invited(person bigint, include_unconfirmed boolean)
  returns table (reason text, at timestamptz)
  language sql stable
begin atomic
  select case
      when e.joined_at is not null then 'joined'
      when e.accepted_at is not null then 'accepted'
      when e.invited_at is not null then 'invited'
      when exists (
        select from waitlist.messages m where m.registration_id = $1 and m.kind = 'invite' and m.revoked_at is null)
        then 'not sent yet'
      when e.confirmed_at is null and not $2 then 'unconfirmed'
    end, coalesce(e.joined_at, e.accepted_at, e.invited_at)
  from waitlist.entries e where e.registration_id = $1;
end;

-- The same with what lies with their mailbox: `other_email` is another address of it that has an invitation, and `at` may
-- be until when it objects, which does not reach people who confirmed. Its hash is only there if nothing lies with the person: hashing takes longer than all else.
create or replace function waitlist.why_not_invited(person bigint, include_unconfirmed boolean)
  returns table (reason text, at timestamptz, other_email text, mailbox_hash bytea)
  language sql stable
begin atomic
  select
    coalesce(own.reason,
      case when other.email is not null then 'same mailbox' when objection.until is not null then 'objected' end),
    coalesce(own.at, objection.until),
    other.email,
    mailbox.hash
  from waitlist.why_person_not_invited($1, $2) as own
  left join lateral (
    select waitlist.keyed_hash(waitlist.base_mailbox(r.email)) as hash
    from public.early_access_registrations r where r.id = $1 and own.reason is null offset 0
  ) as mailbox on true
  left join lateral (
    select btrim(r.email) as email
    from waitlist.messages m join public.early_access_registrations r on r.id = m.registration_id
    where m.mailbox_hash = mailbox.hash and m.kind = 'invite' and m.revoked_at is null
    limit 1
  ) as other on true
  left join lateral (
    select waitlist.objected_until(mailbox.hash) as until from waitlist.entries e
    where e.registration_id = $1 and e.confirmed_at is null and mailbox.hash is not null offset 0
  ) as objection on true;
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
