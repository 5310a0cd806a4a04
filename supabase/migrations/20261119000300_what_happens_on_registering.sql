-- 4 of 4: what happens when somebody registers, and which mail is queued. The outbox itself is sent by waitlist/outbox.ts.

-- Whether an address has a +tag. It is one expression for the same reason as waitlist.base_mailbox.
create function waitlist.has_tag(email text) returns boolean
  language sql immutable
  return split_part(btrim($1), '@', 1) ~ '.\+';

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

-- Gives everyone whom a statement registers the entry that holds their key, and queues their confirmation if mail is
-- switched on. It belongs to the registration: either all of it is stored, or the visitor is asked to try again.
create function waitlist.enter_registered() returns trigger
  language plpgsql security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
begin
  insert into waitlist.entries (registration_id) select id from inserted;
  if exists (select from waitlist.mail) then
    perform waitlist.queue_confirmations(array_agg(id), array_agg(email), false) from inserted having count(*) > 0;
  end if;
  return null;
end
$$;

create trigger enter_registered
  after insert on public.early_access_registrations
  referencing new table as inserted
  for each statement execute function waitlist.enter_registered();

-- Puts the links that were asked for into the outbox and returns how many. Not for mailboxes that objected; and once
-- three addresses of a mailbox have been sent their link in the last 24 hours, its other spellings (tags, and dots at
-- Gmail) get no more.
create function waitlist.queue_links(at_most integer) returns integer
  language sql volatile
  set search_path = ''
as $$
  with requests as (
    select address_hash, registration_id from waitlist.link_requests
    where registration_id is not null
    limit $1
    for update skip locked
  ), handled as (
    update waitlist.link_requests l set registration_id = null from requests where l.address_hash = requests.address_hash
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

-- Copies the date of an invitation to the person's entry, whose steps the studio counts and sorts by. An invitation that
-- only waits changes nothing: queueing a wave writes to no entry.
create function waitlist.store_invited_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  update waitlist.entries set invited_at = waitlist.invited_at(new.registration_id)
  where registration_id = new.registration_id;
  return null;
end
$$;

create trigger store_invited_at
  after insert or update of state, body_at, sent_at on waitlist.messages
  for each row when (new.kind = 'invite' and coalesce(new.sent_at, new.body_at) is not null)
  execute function waitlist.store_invited_at();

revoke all on function waitlist.has_tag(text), waitlist.queue_confirmations(bigint[], text[], boolean),
  waitlist.enter_registered(), waitlist.queue_links(integer), waitlist.store_invited_at() from public;
