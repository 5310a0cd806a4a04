-- One entry per mailbox, limits on confirmation mails, senders that say they are running, and row security everywhere.
-- A server of the release before neither reads nor writes anything new here.

-- The key of the hashes below: without it, no one can test addresses against them.
create table waitlist.secrets (
  only_row boolean primary key default true check (only_row),
  hash_key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
);
insert into waitlist.secrets default values;

create function waitlist.keyed_hash(value text) returns bytea
  language sql stable
  set search_path = ''
  return (select sha256(hash_key || convert_to($1, 'UTF8')) from waitlist.secrets);

-- The mailbox behind an address: without a +tag, and at Gmail without dots.
create function waitlist.base_mailbox(email text) returns text
  language sql immutable
  set search_path = ''
as $$
  select case when domain in ('gmail.com', 'googlemail.com')
    then replace(local, '.', '') || '@gmail.com'
    else local || '@' || domain end
  from (select regexp_replace(split_part(address, '@', 1), '(.)\+.*', '\1') as local, split_part(address, '@', 2) as domain
    from (select lower(btrim($1)) as address) as normalized) as parts
$$;

alter table waitlist.messages
  -- Of the base mailbox: what waits for someone who objects is held back.
  add column mailbox_hash bytea,
  -- Of the address as it goes over the wire, set when the text begins to go out: no second message of that kind follows.
  add column wire_hash bytea;
create unique index messages_wire_hash on waitlist.messages (kind, wire_hash) where wire_hash is not null;
create index messages_of_mailbox on waitlist.messages (mailbox_hash) where state = 'waiting';

-- Confirmations a day (UTC) by keyed hash of a base mailbox or a domain. Past days are erased.
create table waitlist.confirmation_days (
  hash bytea not null,
  day date not null,
  count integer not null,
  primary key (hash, day)
);

-- Base mailboxes whose owner removed an entry without ever confirming it ("this wasn't me"). Erased after 30 days.
create table waitlist.objections (
  mailbox_hash bytea primary key,
  until timestamptz not null
);

-- People who joined before mail was switched on, once the operator asks for them: from when, and up to which
-- registration they have been queued. null: there are none left.
alter table waitlist.mail
  add column earlier_from timestamptz,
  add column earlier_to bigint;

create table waitlist.senders (
  id uuid primary key,
  host text not null,
  kinds text[] not null,
  seen_at timestamptz not null default now(),
  -- While the mail server is in trouble: until when this sender pauses, and why.
  paused_until timestamptz,
  trouble text
);

-- Queues a confirmation for this person on the first day on which the mailbox and its domain may still get one. Callers
-- hold a lock on waitlist.mail, so no one else counts at the same time.
create function waitlist.queue_confirmation(
  registration bigint, email text, per_mailbox integer, per_domain integer, unlimited_domains text[]
) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  mailbox constant text := waitlist.base_mailbox(email);
  domain constant text := split_part(mailbox, '@', 2);
  mailbox_key constant bytea := waitlist.keyed_hash(mailbox);
  domain_key constant bytea := waitlist.keyed_hash('@' || domain);
  today constant date := now() at time zone 'UTC';
  send_on date := greatest(today, (
    select (o.until at time zone 'UTC')::date + 1 from waitlist.objections o
    where o.mailbox_hash = mailbox_key and o.until > now()));
begin
  while exists (
    select from waitlist.confirmation_days d
    where d.day = send_on and (d.hash = mailbox_key and d.count >= per_mailbox
      or d.hash = domain_key and d.count >= per_domain and domain <> all(unlimited_domains)))
  loop
    send_on := send_on + 1;
  end loop;
  insert into waitlist.entries (registration_id) values (registration) on conflict do nothing;
  insert into waitlist.messages (registration_id, kind, mailbox_hash, not_before)
  values (registration, 'confirm', mailbox_key, case when send_on = today then now() else send_on::timestamp at time zone 'UTC' end)
  on conflict do nothing;
  if found then
    insert into waitlist.confirmation_days as days (hash, day, count)
    values (mailbox_key, send_on, 1), (domain_key, send_on, 1)
    on conflict (hash, day) do update set count = days.count + 1;
  end if;
end
$$;

-- Queues people who have not been written to, as long as fewer than a minute's worth of confirmations are due: newcomers
-- first, then earlier people if the operator asked for them. Those never fill more than ten seconds, so a newcomer does
-- not wait for them. Returns how many. It is a function because each step has to see what another sender did before this
-- one got the lock.
create function waitlist.queue_confirmations(
  per_minute integer, per_mailbox integer, per_domain integer, unlimited_domains text[]
) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  progress waitlist.mail;
  person record;
  due integer;
  capacity integer;
  queued integer := 0;
begin
  select * into progress from waitlist.mail for update;
  select count(*) into due from waitlist.messages
  where state = 'waiting' and kind = 'confirm' and not_before <= now();
  -- A thousand are queued well within the time limit of a query.
  capacity := least(1000, greatest(0, per_minute - due));
  -- Subqueries instead of joins let PostgreSQL start after people it has seen, and stop at the last one it needs.
  for person in
    select r.id, r.email from public.early_access_registrations r
    where r.id > progress.found_to and r.created_at >= progress.switched_on_at
      and (select m.id from waitlist.messages m where m.registration_id = r.id and m.kind = 'confirm' limit 1) is null
    order by r.id limit capacity
    for key share of r skip locked
  loop
    perform waitlist.queue_confirmation(person.id, person.email, per_mailbox, per_domain, unlimited_domains);
    queued := queued + 1;
  end loop;
  capacity := least(capacity, ceil(per_minute / 6.0) - due);
  if progress.earlier_to is null or queued >= capacity then
    return queued;
  end if;
  for person in
    select r.id, r.email from public.early_access_registrations r
    where r.id > progress.earlier_to and r.created_at >= progress.earlier_from and r.created_at < progress.switched_on_at
      and (select m.id from waitlist.messages m where m.registration_id = r.id and m.kind = 'confirm' limit 1) is null
    order by r.id limit capacity - queued
    for key share of r
  loop
    perform waitlist.queue_confirmation(person.id, person.email, per_mailbox, per_domain, unlimited_domains);
    queued := queued + 1;
    progress.earlier_to := person.id;
  end loop;
  update waitlist.mail set earlier_to = case when queued = capacity then progress.earlier_to end;
  return queued;
end
$$;

-- As before, and an entry that was never confirmed counts as an objection: its mailbox is left alone for 30 days.
create or replace function public.leave_waitlist(key text) returns boolean
  language sql volatile security definer
  set search_path = ''
as $$
  with unconfirmed as (
    select waitlist.keyed_hash(waitlist.base_mailbox(r.email)) as mailbox
    from public.early_access_registrations r join waitlist.entries e on e.registration_id = r.id
    where r.id = waitlist.registration_of($1) and e.confirmed_at is null
  ), objection as (
    insert into waitlist.objections (mailbox_hash, until) select mailbox, now() + interval '30 days' from unconfirmed
    on conflict (mailbox_hash) do update set until = excluded.until
  ), held_back as (
    update waitlist.messages m set not_before = greatest(m.not_before, now() + interval '30 days')
    from unconfirmed
    where m.state = 'waiting' and m.mailbox_hash = unconfirmed.mailbox
  ), erased as (
    delete from public.early_access_registrations
    where id = waitlist.registration_of($1)
    returning true
  )
  select exists (select from erased)
$$;

revoke all on function waitlist.keyed_hash(text), waitlist.base_mailbox(text),
  waitlist.queue_confirmation(bigint, text, integer, integer, text[]),
  waitlist.queue_confirmations(integer, integer, integer, text[]) from public;

-- No one but the owner is granted anything on these tables. If someone is by mistake, they still see no row.
do $$
declare
  target regclass;
begin
  for target in
    select oid from pg_class where relkind = 'r' and relnamespace = 'waitlist'::regnamespace
    union all
    select oid from pg_class where oid in (to_regclass('vibescore.migrations'), to_regclass('supabase_migrations.schema_migrations'))
      and pg_has_role(relowner, 'usage')
  loop
    execute format('alter table %s enable row level security', target);
  end loop;
end
$$;

-- Addresses are stored the way they go over the wire, with an ASCII domain: lower(btrim(email)) then tells mailboxes
-- apart. PostgreSQL cannot convert a domain, so registration/rules.ts does that before anything is sent.
-- "not valid": rows from before stay as they are. Last, because it locks the list until the migration ends.
alter table public.early_access_registrations
  add constraint email_canonical check (
    btrim(email) is nfkc normalized
    and btrim(email) ~ '^[^@]{1,64}@[\u0001-\u007f]+$'
    and btrim(email) !~ '@(.*\.)?[^.]{64}'
  ) not valid;
