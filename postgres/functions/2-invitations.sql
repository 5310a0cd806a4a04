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
