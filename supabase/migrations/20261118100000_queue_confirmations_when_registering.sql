-- A confirmation is queued in the transaction that registers the person, and a limit on mail counts at that moment:
-- nothing is scheduled into the future. The trigger itself is created by 20261118200000, because it locks the list.
--
-- Servers of the previous release keep working: what they still call does nothing here. The release after this one drops
-- what only they use: waitlist.confirmation_days, waitlist.queue_confirmations(integer, integer, integer, text[]), and
-- the columns found_to, earlier_from and earlier_to of waitlist.mail.

alter table waitlist.messages
  -- When the mail was asked for. Unknown (null) for what the previous release sent long ago.
  add column queued_at timestamptz,
  -- People who joined before mail was switched on are written to while no newcomer waits.
  add column is_backlog boolean not null default false;
alter table waitlist.messages alter column queued_at set default now();

create index messages_by_mailbox on waitlist.messages (mailbox_hash, kind, queued_at);
drop index waitlist.messages_of_mailbox;
create index messages_next on waitlist.messages (kind, is_backlog, not_before, id) where state = 'waiting';
drop index waitlist.messages_due;

-- One expression each, without a search path of their own (their names are resolved here), so that PostgreSQL puts them
-- into the statement that calls them: a call would cost every registration a tenth of a millisecond.
create function waitlist.has_tag(email text) returns boolean
  language sql immutable
  return split_part(btrim($1), '@', 1) ~ '.\+';

-- As before: the mailbox behind an address, without a +tag, and at Gmail without dots.
create or replace function waitlist.base_mailbox(email text) returns text
  language sql immutable
  return case when split_part(lower(btrim($1)), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(regexp_replace(split_part(lower(btrim($1)), '@', 1), '(.)\+.*', '\1'), '.', '') || '@gmail.com'
    else regexp_replace(split_part(lower(btrim($1)), '@', 1), '(.)\+.*', '\1') || '@' || split_part(lower(btrim($1)), '@', 2)
  end;

-- Queues one confirmation to each of these people and returns how many. A mailbox that has had three in the last 24
-- hours gets no more, but the first address of a mailbox without a tag always gets its own: tags that a stranger
-- invents must not keep a mail from the person they imitate. A mailbox that objected gets none.
--
-- Two transactions at the same moment do not see each other's confirmations, so a mailbox can get a few more than three.
-- That costs less than a lock, which would let a stranger hold up everyone in the same batch.
create function waitlist.queue_confirmations(ids bigint[], emails text[], is_backlog boolean) returns integer
  language plpgsql
  set search_path = ''
  -- Planning the statement again for every registration would take longer than running it.
  set plan_cache_mode = force_generic_plan
as $$
declare
  queued integer;
begin
  insert into waitlist.messages (registration_id, kind, mailbox_hash, is_backlog)
  select person.id, 'confirm', person.mailbox_hash, $3
  from (
    select id, mailbox_hash, has_tag, row_number() over (partition by mailbox_hash order by has_tag, id) as place
    from (
      -- The same as waitlist.keyed_hash, which would be called for each of them.
      select id, sha256(secrets.hash_key || convert_to(waitlist.base_mailbox(email), 'UTF8')) as mailbox_hash,
        waitlist.has_tag(email) as has_tag
      from unnest($1, $2) as given (id, email), waitlist.secrets
    ) as hashed
  ) as person
  where not exists (
      select from waitlist.objections o where o.mailbox_hash = person.mailbox_hash and o.until > now())
    and (
      person.place + (
        select count(*) from waitlist.messages m
        where m.mailbox_hash = person.mailbox_hash and m.kind = 'confirm' and m.queued_at > now() - interval '1 day') <= 3
      or person.place = 1 and not person.has_tag and not exists (
        select from waitlist.messages m join public.early_access_registrations r on r.id = m.registration_id
        where m.mailbox_hash = person.mailbox_hash and m.kind = 'confirm' and m.queued_at > now() - interval '1 day'
          and not waitlist.has_tag(r.email)))
  order by person.id
  on conflict do nothing;
  get diagnostics queued = row_count;
  return queued;
end
$$;

-- Gives these people the row that holds their key, and queues their confirmation if mail is switched on.
create function waitlist.enter(ids bigint[], emails text[]) returns void
  language plpgsql
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
begin
  insert into waitlist.entries (registration_id) select unnest($1) on conflict do nothing;
  if exists (select from waitlist.mail) then
    perform waitlist.queue_confirmations($1, $2, false);
  end if;
end
$$;

-- Runs after each statement that registers people. Whatever goes wrong here, they are on the list: the sender finds them
-- by their missing entry (waitlist.enter_missed).
create function waitlist.enter_registered() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform waitlist.enter(array_agg(id), array_agg(email)) from inserted having count(*) > 0;
  return null;
exception when others then
  return null;
end
$$;

-- Does what the trigger should have done for people who have no entry, because it failed. Only the newest ten thousand are
-- looked at, by the primary key: senders ask every few seconds. Returns how many people that were.
create function waitlist.enter_missed() returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  ids bigint[];
  emails text[];
begin
  select array_agg(recent.id), array_agg(recent.email) into ids, emails
  from (select id, email from public.early_access_registrations order by id desc limit 10000) as recent
  where not exists (select from waitlist.entries e where e.registration_id = recent.id);
  if ids is null then
    return 0;
  end if;
  perform waitlist.enter(ids, emails);
  return cardinality(ids);
end
$$;

-- Senders of the previous release call this every few seconds. There is nothing left to do.
create or replace function waitlist.queue_confirmations(
  per_minute integer, per_mailbox integer, per_domain integer, unlimited_domains text[]
) returns integer
  language sql
  set search_path = ''
  return 0;
drop function waitlist.queue_confirmation(bigint, text, integer, integer, text[]);

-- As before, but what waits for the mailbox of someone who objects is taken out of the outbox, not postponed. A mail that
-- had been sent before and was to be sent again stays as sent.
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
  ), sent_before as (
    update waitlist.messages m set state = 'sent'
    from unconfirmed
    where m.state = 'waiting' and m.mailbox_hash = unconfirmed.mailbox and m.sent_at is not null
  ), withdrawn as (
    delete from waitlist.messages m using unconfirmed
    where m.state = 'waiting' and m.mailbox_hash = unconfirmed.mailbox and m.sent_at is null
  ), erased as (
    delete from public.early_access_registrations
    where id = waitlist.registration_of($1)
    returning true
  )
  select exists (select from erased)
$$;

-- Requests for a link are counted by the exact address, so that asking for one address uses up nothing of another. (The
-- column is called mailbox_hash because it used to be the hash of the mailbox without its tag.) The same work and the same
-- answer whether the address is on the list or not: the sender queues the mail later. False, for everyone, while no
-- sender is running.
create or replace function public.send_my_link(email text) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  address constant text := lower(btrim($1));
  person constant bigint := coalesce((
    select id from public.early_access_registrations r where lower(btrim(r.email)) = address), 0);
begin
  if not exists (
    select from waitlist.senders where 'link' = any(kinds) and seen_at > now() - interval '10 minutes')
  then
    return false;
  end if;
  if address is null then
    raise exception using errcode = 'null_value_not_allowed', message = 'email must be an address';
  end if;
  insert into waitlist.link_requests as earlier (mailbox_hash, registration_id, requested_at)
  values (waitlist.keyed_hash(address), person, array[now()])
  on conflict (mailbox_hash) do update
  set registration_id = excluded.registration_id, requested_at = (excluded.requested_at || earlier.requested_at)[1:3]
  where earlier.requested_at[1] <= now() - interval '1 hour'
    and coalesce(earlier.requested_at[3] <= now() - interval '1 day', true);
  return true;
end
$$;

-- Puts the mails that were asked for into the outbox and returns how many. Not for mailboxes that objected; and once
-- three addresses of a mailbox have been sent their link in the last 24 hours, its other spellings (tags, and dots at
-- Gmail) get no more.
create or replace function waitlist.queue_links(at_most integer) returns integer
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
    select r.id, r.email, waitlist.keyed_hash(waitlist.base_mailbox(r.email)) as mailbox_hash
    from requests join public.early_access_registrations r on r.id = requests.registration_id
    for key share of r
  ), placed as (
    select id, mailbox_hash, waitlist.base_mailbox(email) <> lower(btrim(email)) as is_other_spelling,
      row_number() over (partition by mailbox_hash order by id) as place
    from people
  ), allowed as (
    select id, mailbox_hash from placed
    where not exists (
        select from waitlist.objections o where o.mailbox_hash = placed.mailbox_hash and o.until > now())
      and (not is_other_spelling or place + (
        select count(*) from waitlist.messages m
        where m.mailbox_hash = placed.mailbox_hash and m.kind = 'link' and m.queued_at > now() - interval '1 day') <= 3)
  ), entries as (
    insert into waitlist.entries (registration_id) select id from allowed on conflict do nothing
  ), queued as (
    insert into waitlist.messages as m (registration_id, kind, mailbox_hash) select id, 'link', mailbox_hash from allowed
    on conflict (registration_id, kind, wave_id) do update
    set state = 'waiting', queued_at = now(), not_before = now(), first_attempt_at = null, wire_hash = null,
      resent = m.resent + 1
    where m.state in ('sent', 'failed', 'uncertain')
    returning 1
  )
  select count(*)::integer from queued
$$;

revoke all on function waitlist.has_tag(text), waitlist.queue_confirmations(bigint[], text[], boolean),
  waitlist.enter(bigint[], text[]), waitlist.enter_registered(), waitlist.enter_missed() from public;

-- What the previous release left. Everyone gets an entry, which takes a while on a large list and blocks no one.
insert into waitlist.entries (registration_id)
select r.id from public.early_access_registrations r
where not exists (select from waitlist.entries e where e.registration_id = r.id)
on conflict do nothing;

update waitlist.messages set queued_at = coalesce(first_attempt_at, now())
where kind = 'confirm' and (state = 'waiting' or first_attempt_at > now() - interval '1 day');

do $$
declare
  people bigint[];
  emails text[];
begin
  -- Mails to a mailbox that objected were postponed until 30 days later.
  delete from waitlist.messages m using waitlist.objections o
  where m.state = 'waiting' and m.sent_at is null and m.mailbox_hash = o.mailbox_hash and o.until > now();
  update waitlist.messages m set state = 'sent' from waitlist.objections o
  where m.state = 'waiting' and m.sent_at is not null and m.mailbox_hash = o.mailbox_hash and o.until > now();
  -- Confirmations that were scheduled for another day, and people whose confirmation had not been queued yet, are queued
  -- now if today's rule allows it.
  delete from waitlist.messages
  where kind = 'confirm' and state = 'waiting' and attempts = 0 and sent_at is null and not_before > now();
  select array_agg(r.id), array_agg(r.email) into people, emails
  from public.early_access_registrations r, waitlist.mail
  where r.created_at >= case when mail.earlier_to is null then mail.switched_on_at
      else least(mail.earlier_from, mail.switched_on_at) end
    and not exists (select from waitlist.messages m where m.registration_id = r.id and m.kind = 'confirm');
  if people is not null then
    perform waitlist.queue_confirmations(people, emails, true);
  end if;
end
$$;
