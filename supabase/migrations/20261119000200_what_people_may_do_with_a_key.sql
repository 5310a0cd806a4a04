-- These functions are those of 1.0. As they are now, they stand in postgres/functions/.
--
-- 3 of 4: what visitors may call. All but two of the functions take the key from an email: whoever knows it may see and
-- change one entry. On a hosted project the browser calls them directly. They run with the rights of the list's owner, so
-- each says here all that it does. Their search path names pg_temp last: with an empty one, PostgreSQL takes the caller's
-- temporary types for its own.
--
-- PostgREST also takes a GET, but in a read-only transaction, in which a function that writes fails. Our pages send a
-- POST, so that no key gets into an address.

-- Hashes with this list's own key, so that no one can test addresses against what is stored.
create function waitlist.keyed_hash(value text) returns bytea
  language sql stable
  set search_path = pg_catalog, pg_temp
  return (select sha256(hash_key || convert_to($1, 'UTF8')) from waitlist.secrets);

-- The mailbox behind an address: without a +tag, and at Gmail without dots. It is one expression, without a search path
-- (names are resolved here), so that PostgreSQL puts it into the statement that calls it: a call would cost every
-- registration a tenth of a millisecond.
create function waitlist.base_mailbox(email text) returns text
  language sql immutable
  return case when split_part(lower(btrim($1)), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(regexp_replace(split_part(lower(btrim($1)), '@', 1), '(.)\+.*', '\1'), '.', '') || '@gmail.com'
    else regexp_replace(split_part(lower(btrim($1)), '@', 1), '(.)\+.*', '\1') || '@' || split_part(lower(btrim($1)), '@', 2)
  end;

-- Finds the registration of a key; null for a key that is malformed, unknown or erased. A malformed key is looked up as an
-- empty one, which nobody has, so that every key costs the same time.
create function waitlist.registration_of(key text) returns bigint
  language sql stable
  set search_path = pg_catalog, pg_temp
  return (
    select registration_id
    from waitlist.entries
    where sha256(entries.key) = sha256(decode(case when $1 ~ '^[0-9a-f]{64}$' then $1 else '' end, 'hex'))
  );

-- When this person was invited: when the mail server last accepted an invitation to them that has not been revoked.
create function waitlist.invited_at(registration bigint) returns timestamptz
  language sql stable
  set search_path = pg_catalog, pg_temp
  return (
    select max(sent_at) from waitlist.messages where registration_id = $1 and kind = 'invite' and revoked_at is null
  );

-- Whether the person has an invitation that has not expired.
create function waitlist.is_invitation_open(registration bigint) returns boolean
  language sql stable
  set search_path = pg_catalog, pg_temp
  return coalesce((
    select e.invited_at > now() - make_interval(days => mail.invitation_days)
    from waitlist.entries e, waitlist.mail
    where e.registration_id = $1 and mail.invite_url is not null
  ), false);

-- Whether the survey's form offers these answers. The questions and choices are those of SURVEY_CHOICES in
-- contract/survey.ts, which a test compares with these. Answers are optional. The last question is answered in
-- free text.
create function waitlist.are_offered(answers jsonb) returns boolean
  language sql immutable
  set search_path = pg_catalog, pg_temp
as $$
  select coalesce(jsonb_typeof($1) = 'object', false) and not exists (
    select from jsonb_each(case jsonb_typeof($1) when 'object' then $1 else '{}' end) as answer
    where jsonb_typeof(answer.value) <> 'string' or not coalesce(
      '{
        "stage": ["idea", "building", "first_users", "revenue", "not_building"],
        "team": ["one", "two_to_three", "four_to_ten", "more"],
        "hardest": ["next_step", "product", "customers", "people", "money"]
      }'::jsonb -> answer.key @> answer.value,
      answer.key = 'worth' and char_length(answer.value #>> '{}') between 1 and 500))
$$;

-- Returns everything that the list knows about the person.
create function public.my_entry(key text) returns json
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
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
    'invited_at', e.invited_at,
    'can_accept', e.joined_at is null and waitlist.is_invitation_open(r.id),
    'accepted_at', e.accepted_at,
    'joined_at', e.joined_at,
    'revoked_at', case when e.invited_at is null then (
      select max(m.revoked_at) from waitlist.messages m where m.registration_id = r.id) end,
    'survey', e.survey
  )
  from public.early_access_registrations r join waitlist.entries e on e.registration_id = r.id
  where r.id = waitlist.registration_of($1)
$$;

-- Confirms the person's address. Returns whether the key is anyone's.
create function public.confirm_my_entry(key text) returns boolean
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
  with confirmed as (
    update waitlist.entries
    set confirmed_at = coalesce(confirmed_at, now())
    where registration_id = waitlist.registration_of($1)
    returning true
  )
  select exists (select from confirmed)
$$;

-- Returns where to go on, and the code to go on with. The code is the same each time, so a lost answer costs nothing. Null
-- if there is no invitation, or it has expired or was used. Accepting proves that the email arrived, as confirming does.
create function public.accept_my_invitation(key text) returns json
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

-- Stores the person's answers; an empty object erases them. It refuses what the form does not offer before it touches the
-- row: a broken rule of the table would quote the row, with most of the person's key.
create function public.save_my_survey(key text, answers jsonb) returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if not waitlist.are_offered($2) then
    raise exception using errcode = 'invalid_parameter_value', message = 'answers must be what the survey offers';
  end if;
  update waitlist.entries set survey = nullif($2, '{}') where registration_id = waitlist.registration_of($1);
  return found;
end
$$;

-- Lets the person with this key leave: erases them and everything the list knows of them. If they never confirmed, it counts as an
-- objection: their mailbox gets no email for 30 days, and what is queued for it is withdrawn.
create function public.leave_waitlist(key text) returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  person constant bigint := waitlist.registration_of($1);
  mailbox constant bytea := (
    select waitlist.keyed_hash(waitlist.base_mailbox(r.email))
    from public.early_access_registrations r join waitlist.entries e on e.registration_id = r.id
    where r.id = person and e.confirmed_at is null);
begin
  if mailbox is not null then
    insert into waitlist.objections (mailbox_hash, until) values (mailbox, now() + interval '30 days')
    on conflict (mailbox_hash) do update set until = excluded.until;
    perform waitlist.withdraw(array(
      select id from waitlist.messages where mailbox_hash = mailbox and state = 'queued'));
  end if;
  delete from public.early_access_registrations where id = person;
  return found;
end
$$;

-- Whether the email that send_my_link asks for would go out: a sender runs, or ran in the last minutes, as cron starts it.
create function public.can_send_link() returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from waitlist.senders where 'link' = any(kinds) and seen_at > now() - interval '10 minutes')
$$;

-- Asks for an email with the link to one's own entry: at most one an hour and three a day for each address, so that asking
-- for one address uses up nothing of another. The work and the answer are the same whether or not the address is on the
-- list: the sender queues the email later (waitlist.queue_links). False, for everyone, while no sender is running.
create function public.send_my_link(email text) returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  address constant text := lower(btrim($1));
  person constant bigint := coalesce((
    select id from public.early_access_registrations r where lower(btrim(r.email)) = address), 0);
begin
  if not public.can_send_link() then
    return false;
  end if;
  if address is null then
    raise exception using errcode = 'null_value_not_allowed', message = 'email must be an address';
  end if;
  insert into waitlist.link_requests as earlier (address_hash, registration_id, requested_at)
  values (waitlist.keyed_hash(address), person, array[now()])
  on conflict (address_hash) do update
  set registration_id = excluded.registration_id, requested_at = (excluded.requested_at || earlier.requested_at)[1:3]
  where earlier.requested_at[1] <= now() - interval '1 hour'
    and coalesce(earlier.requested_at[3] <= now() - interval '1 day', true);
  return true;
end
$$;

-- Tells the owner's product, once, who has this code. Null for a code that is malformed, unknown, expired or used. A malformed
-- code is looked up as an empty one, which nobody has, so that every code costs the same time.
create function public.redeem_invitation(code text) returns json
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

-- PostgreSQL grants new functions to everybody, and a hosted project grants them to these roles by name.
revoke all on function waitlist.keyed_hash(text), waitlist.base_mailbox(text), waitlist.registration_of(text),
  waitlist.invited_at(bigint), waitlist.is_invitation_open(bigint), waitlist.are_offered(jsonb) from public;
revoke all on function public.my_entry(text), public.confirm_my_entry(text), public.accept_my_invitation(text),
  public.save_my_survey(text, jsonb), public.leave_waitlist(text), public.can_send_link(), public.send_my_link(text),
  public.redeem_invitation(text) from public, anon, authenticated;
grant execute on function public.my_entry(text), public.confirm_my_entry(text), public.accept_my_invitation(text),
  public.save_my_survey(text, jsonb), public.leave_waitlist(text), public.can_send_link(), public.send_my_link(text)
  to anon;
-- The owner's product calls a hosted project with its secret key. Elsewhere this role does not exist.
do $$
begin
  if to_regrole('service_role') is not null then
    grant execute on function public.redeem_invitation(text) to service_role;
  end if;
end
$$;
