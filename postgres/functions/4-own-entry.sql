-- The survey's questions with their choices: those of SURVEY_CHOICES in contract/survey.ts, with which a test compares them.
create or replace function waitlist.survey_choices() returns jsonb
  language sql immutable
  return '{
    "stage": ["idea", "building", "first_users", "revenue", "not_building"],
    "team": ["one", "two_to_three", "four_to_ten", "more"],
    "hardest": ["next_step", "product", "customers", "people", "money"]
  }'::jsonb;

-- Whether the survey's form offers these answers. Answers are optional. One question, "worth", is answered in free text.
create or replace function waitlist.are_offered(answers jsonb) returns boolean
  language sql immutable
  set search_path = pg_catalog, pg_temp
as $$
  select coalesce(jsonb_typeof($1) = 'object', false) and not exists (
    select from jsonb_each(case jsonb_typeof($1) when 'object' then $1 else '{}' end) as answer
    where jsonb_typeof(answer.value) <> 'string' or not coalesce(
      waitlist.survey_choices() -> answer.key @> answer.value,
      answer.key = 'worth' and char_length(answer.value #>> '{}') between 1 and 500))
$$;

-- Returns everything that is stored about the person and the emails to them, whatever columns there are, less what is kept
-- back: numbers that mean nothing to them, and the secrets, of which they have the key.
create or replace function public.my_entry(key text) returns json
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
  select json_object_agg(stored.key, stored.value)
  from public.early_access_registrations r join waitlist.entries e on e.registration_id = r.id,
    lateral (
      select * from json_each(row_to_json(r))
      union all select * from json_each(row_to_json(e))
      union all select * from json_each(json_build_object(
        'can_accept', e.joined_at is null and waitlist.is_invitation_open(r.id),
        'revoked_at', case when e.invited_at is null then (
          select max(m.revoked_at) from waitlist.messages m where m.registration_id = r.id) end,
        'emails', (
          select coalesce(jsonb_agg(to_jsonb(m) - array['id', 'registration_id', 'wave_id', 'mailbox_hash'] order by m.id), '[]')
          from waitlist.messages m where m.registration_id = r.id)))
    ) as stored
  where r.id = waitlist.registration_of($1)
    and stored.key <> all (array['id', 'registration_id', 'key', 'invitation_code'])
$$;

-- Confirms the person's address. Returns whether the key is anyone's.
create or replace function public.confirm_my_entry(key text) returns boolean
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

-- Stores the person's answers; an empty object erases them. It refuses what the form does not offer before it touches the
-- row: a broken rule of the table would quote the row, with most of the person's key.
create or replace function public.save_my_survey(key text, answers jsonb) returns boolean
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
-- objection: their mailbox gets no email for 30 days, and what is queued for it is withdrawn. Entries of that mailbox that
-- are confirmed are left alone, or a stranger who registers another spelling of it could take an invitation away.
create or replace function public.leave_waitlist(key text) returns boolean
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
      select m.id from waitlist.messages m join waitlist.entries e on e.registration_id = m.registration_id
      where m.mailbox_hash = mailbox and m.state = 'queued' and e.confirmed_at is null));
  end if;
  delete from public.early_access_registrations where id = person;
  return found;
end
$$;

-- Whether the email that send_my_link asks for would go out: a sender runs, or ran in the last minutes, as cron starts it.
create or replace function public.can_send_link() returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from waitlist.senders where 'link' = any(kinds) and seen_at > now() - interval '10 minutes')
$$;

-- Asks for an email with the link to one's own entry: at most one an hour and three a day for each address, so that asking
-- for one address uses up nothing of another. The work and the answer are the same whether or not the address is on the
-- list: the sender queues the email later (waitlist.queue_links). False, for everyone, while no sender is running. A request
-- from the future, which a clock that was ahead has stored, does not count.
create or replace function public.send_my_link(email text) returns boolean
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
  where earlier.requested_at[1] not between now() - interval '1 hour' and clock_timestamp()
    and coalesce(earlier.requested_at[3] not between now() - interval '1 day' and clock_timestamp(), true);
  return true;
end
$$;

-- Puts the links that were asked for into the outbox and returns how many. A link that is queued already, or being sent,
-- is not queued again.
create or replace function waitlist.queue_links(at_most integer) returns integer
  language sql volatile
  set search_path = pg_catalog, pg_temp
as $$
  with requests as (
    select address_hash, registration_id from waitlist.link_requests
    where registration_id is not null
    limit $1
    for update skip locked
  ), handled as (
    update waitlist.link_requests l set registration_id = null from requests where l.address_hash = requests.address_hash
  ), people as (
    select r.id, waitlist.keyed_hash(waitlist.base_mailbox(r.email)) as mailbox_hash
    from requests join public.early_access_registrations r on r.id = requests.registration_id
    for key share of r
  ), queued as (
    insert into waitlist.messages as m (registration_id, kind, mailbox_hash) select id, 'link', mailbox_hash from people
    on conflict (registration_id, kind, wave_id) do update
    set state = 'queued', queued_at = now(), due_at = now(), failures = 0, smtp_code = null,
      resent = m.resent + case when m.sent_at is null then 0 else 1 end
    where m.state in ('sent', 'failed')
    returning 1
  )
  select count(*)::integer from queued
$$;
