-- Personal invitations, a survey, "send me my link again", and notices for the owner's channel. Servers of the previous
-- release neither read nor write anything new here, and registering touches none of it.

alter table waitlist.entries
  -- 244 random bits, made when the person accepts. The owner's product redeems them once.
  add column invitation_code bytea,
  add column accepted_at timestamptz,
  add column joined_at timestamptz,
  add column survey jsonb;
create unique index entries_invitation_code_hash on waitlist.entries (sha256(invitation_code))
  where invitation_code is not null;
create index entries_joined on waitlist.entries (joined_at) where joined_at is not null;

-- Senders keep these up to date: on a hosted project only they know the settings.
alter table waitlist.mail
  add column invite_url text,
  add column invitation_days integer not null default 30;

alter table waitlist.waves add column cancelled_at timestamptz;

alter table waitlist.messages
  -- How often it was asked for again after it had been sent: each time is a new mail, with a new Message-ID.
  add column resent integer not null default 0,
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (kind in ('confirm', 'invite', 'link'));

-- Requests for a link, by keyed hash of the base mailbox, known or not. Erased after a day.
create table waitlist.link_requests (
  mailbox_hash bytea primary key,
  -- The person to write to, until their mail is queued. 0 for an address that is not on the list.
  registration_id bigint,
  -- The last three, the newest first.
  requested_at timestamptz[] not null
);
create index link_requests_open on waitlist.link_requests (registration_id) where registration_id is not null;

-- The last registration and the last time that notices have told the owner's channel about (told_*), and the bounds of the
-- notice in flight: everything after told_*, up to batch_*.
create table waitlist.notices (
  only_row boolean primary key default true check (only_row),
  told_registration bigint not null,
  told_joined_at timestamptz not null default now(),
  batch_registration bigint,
  batch_joined_at timestamptz,
  attempts integer not null default 0,
  not_before timestamptz not null default now(),
  leased_until timestamptz,
  check ((batch_registration is null) = (batch_joined_at is null))
);

alter table waitlist.link_requests enable row level security;
alter table waitlist.notices enable row level security;

-- Answers are optional, and each is one of the form's choices but the last, which is free text.
create function waitlist.is_survey(answers jsonb) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select jsonb_typeof($1) = 'object' and $1 <> '{}' and not exists (
    select from jsonb_each(case jsonb_typeof($1) when 'object' then $1 else '{}' end) as answer
    where jsonb_typeof(answer.value) <> 'string' or not coalesce(case
      when answer.key in ('stage', 'team', 'hardest') then answer.value #>> '{}' ~ '^[a-z0-9_]{1,40}$'
      when answer.key = 'worth' then char_length(answer.value #>> '{}') between 1 and 500
    end, false))
$$;
alter table waitlist.entries add constraint survey_known check (survey is null or waitlist.is_survey(survey));

-- When this person's invitation began to go out; null if none did.
create function waitlist.invited_at(registration bigint) returns timestamptz
  language sql stable
  set search_path = ''
  return (
    select max(coalesce(sent_at, body_at)) from waitlist.messages where registration_id = $1 and kind = 'invite'
  );

create function waitlist.is_invitation_open(registration bigint) returns boolean
  language sql stable
  set search_path = ''
  return coalesce((
    select waitlist.invited_at($1) > now() - make_interval(days => invitation_days) from waitlist.mail
    where invite_url is not null
  ), false);

-- The own entry now also has the state of the invitation, and the survey.
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
    'invited_at', (select min(m.sent_at) from waitlist.messages m where m.registration_id = r.id and m.kind = 'invite'),
    'can_accept', e.joined_at is null and waitlist.is_invitation_open(r.id),
    'accepted_at', e.accepted_at,
    'joined_at', e.joined_at,
    'survey', e.survey
  )
  from public.early_access_registrations r join waitlist.entries e on e.registration_id = r.id
  where r.id = waitlist.registration_of($1)
$$;

-- Returns where to go on, and the code to go on with. The code is the same each time, so a lost answer costs nothing. Null
-- if there is no invitation, or it has expired or was used. Accepting proves that the mail arrived, as confirming does.
create function public.accept_my_invitation(key text) returns json
  language sql volatile security definer
  set search_path = ''
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

-- Tells the owner's product, once, who has this code. Null for a code that is malformed, unknown, expired or used. All are
-- looked up, a malformed one as an empty code, which no one has.
create function public.redeem_invitation(code text) returns json
  language sql volatile security definer
  set search_path = ''
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

-- An empty object erases the answers.
create function public.save_my_survey(key text, answers jsonb) returns boolean
  language sql volatile security definer
  set search_path = ''
as $$
  with saved as (
    update waitlist.entries
    set survey = nullif($2, '{}')
    where registration_id = waitlist.registration_of($1)
    returning true
  )
  select exists (select from saved)
$$;

-- The same work and the same answer whether the address is on the list or not: the sender queues the mail later. At most
-- one an hour and three a day per mailbox. False, for everyone, while no sender is running.
create function public.send_my_link(email text) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  person constant bigint := coalesce((
    select id from public.early_access_registrations r where lower(btrim(r.email)) = lower(btrim($1))), 0);
begin
  if not exists (
    select from waitlist.senders where 'link' = any(kinds) and seen_at > now() - interval '10 minutes')
  then
    return false;
  end if;
  insert into waitlist.link_requests as earlier (mailbox_hash, registration_id, requested_at)
  values (waitlist.keyed_hash(waitlist.base_mailbox($1)), person, array[now()])
  on conflict (mailbox_hash) do update
  set registration_id = excluded.registration_id, requested_at = (excluded.requested_at || earlier.requested_at)[1:3]
  where earlier.requested_at[1] <= now() - interval '1 hour'
    and coalesce(earlier.requested_at[3] <= now() - interval '1 day', true);
  return true;
end
$$;

-- Puts the mails that were asked for into the outbox, but for people who objected to earlier ones. Returns how many.
create function waitlist.queue_links(at_most integer) returns integer
  language sql volatile
  set search_path = ''
as $$
  with requests as (
    select mailbox_hash, registration_id from waitlist.link_requests
    where registration_id is not null
    limit $1
    for update skip locked
  ), handled as (
    update waitlist.link_requests l set registration_id = null from requests where l.mailbox_hash = requests.mailbox_hash
  ), people as (
    select r.id, requests.mailbox_hash
    from requests join public.early_access_registrations r on r.id = requests.registration_id
    where not exists (
      select from waitlist.objections o where o.mailbox_hash = requests.mailbox_hash and o.until > now())
    for key share of r
  ), entries as (
    insert into waitlist.entries (registration_id) select id from people on conflict do nothing
  ), queued as (
    insert into waitlist.messages as m (registration_id, kind, mailbox_hash) select id, 'link', mailbox_hash from people
    on conflict (registration_id, kind, wave_id) do update
    set state = 'waiting', not_before = now(), first_attempt_at = null, wire_hash = null, resent = m.resent + 1
    where m.state in ('sent', 'failed', 'uncertain')
    returning 1
  )
  select count(*)::integer from queued
$$;

revoke all on function waitlist.is_survey(jsonb), waitlist.invited_at(bigint), waitlist.is_invitation_open(bigint),
  waitlist.queue_links(integer) from public;
revoke all on function public.accept_my_invitation(text), public.redeem_invitation(text),
  public.save_my_survey(text, jsonb), public.send_my_link(text) from public, anon, authenticated;
grant execute on function public.accept_my_invitation(text), public.save_my_survey(text, jsonb),
  public.send_my_link(text) to anon;
-- The owner's product calls a hosted project with its secret key. Elsewhere this role does not exist.
do $$
begin
  if to_regrole('service_role') is not null then
    grant execute on function public.redeem_invitation(text) to service_role;
  end if;
end
$$;
