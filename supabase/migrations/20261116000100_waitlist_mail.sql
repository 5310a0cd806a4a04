-- What the list writes to people, and what people may do with their own entry. Nothing here is touched when somebody
-- registers: the sender finds new registrations by itself.

create schema waitlist;
comment on schema waitlist is 'Mails to people on the list. Reached by the database''s owner alone.';
revoke all on schema waitlist from public;

-- Mail goes to those who joined after it was switched on, unless the operator asks for older ones.
create table waitlist.mail (
  only_row boolean primary key default true check (only_row),
  switched_on_at timestamptz not null default now(),
  -- Everybody up to this registration has been seen to; who comes after is looked through again.
  found_to bigint not null default 0,
  -- When the next message may go out, whichever sender takes it.
  next_send_at timestamptz not null default now()
);

create table waitlist.entries (
  registration_id bigint primary key references public.early_access_registrations on delete cascade,
  -- 244 random bits: whoever knows them is the person the mail was sent to.
  key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  confirmed_at timestamptz
);

-- Looked up by its hash: how long a comparison of hashes takes tells nothing about a key.
create unique index entries_key_hash on waitlist.entries (sha256(key));

create table waitlist.waves (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  paused_at timestamptz
);

create table waitlist.messages (
  id bigint generated always as identity primary key,
  registration_id bigint not null references public.early_access_registrations on delete cascade,
  kind text not null check (kind in ('confirm', 'invite')),
  wave_id bigint references waitlist.waves,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'uncertain')),
  attempts integer not null default 0,
  first_attempt_at timestamptz,
  not_before timestamptz not null default now(),
  -- Until then the message belongs to the sender that took it.
  leased_until timestamptz,
  -- Set before the first byte of the message's text goes out. Nothing can have arrived of a message without it.
  body_at timestamptz,
  sent_at timestamptz,
  smtp_code integer,
  check ((kind = 'invite') = (wave_id is not null)),
  unique nulls not distinct (registration_id, kind, wave_id)
);

create index messages_due on waitlist.messages (kind, not_before, id) where state = 'waiting';
create index messages_under_way on waitlist.messages (leased_until) where state = 'sending';
create index messages_of_wave on waitlist.messages (wave_id, state) where wave_id is not null;

-- Whose key this is; nobody's, for a key that is malformed, unknown or erased alike. All are looked up: what cannot be a
-- key as an empty one, which nobody has.
create function waitlist.registration_of(key text) returns bigint
  language sql stable
  set search_path = ''
  return (
    select registration_id
    from waitlist.entries
    where sha256(entries.key) = sha256(decode(case when $1 ~ '^[0-9a-f]{64}$' then $1 else '' end, 'hex'))
  );

-- PostgREST would take a GET too, in a transaction that cannot write. Our page sends a POST, so no key gets into an address.
create function public.my_entry(key text) returns json
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
    'invited_at', (select min(m.sent_at) from waitlist.messages m where m.registration_id = r.id and m.kind = 'invite')
  )
  from public.early_access_registrations r join waitlist.entries e on e.registration_id = r.id
  where r.id = waitlist.registration_of($1)
$$;

create function public.confirm_my_entry(key text) returns boolean
  language sql volatile security definer
  set search_path = ''
as $$
  with confirmed as (
    update waitlist.entries
    set confirmed_at = coalesce(confirmed_at, now())
    where registration_id = waitlist.registration_of($1)
    returning true
  )
  select exists (select from confirmed)
$$;

-- Everything the list knows of a person goes with the registration.
create function public.leave_waitlist(key text) returns boolean
  language sql volatile security definer
  set search_path = ''
as $$
  with erased as (
    delete from public.early_access_registrations
    where id = waitlist.registration_of($1)
    returning true
  )
  select exists (select from erased)
$$;

-- A hosted project grants new functions to these roles by default, and PostgreSQL to everybody.
revoke all on function waitlist.registration_of(text) from public;
revoke all on function public.my_entry(text), public.confirm_my_entry(text), public.leave_waitlist(text)
  from public, anon, authenticated;
grant execute on function public.my_entry(text), public.confirm_my_entry(text), public.leave_waitlist(text) to anon;
