-- Mail is sent at least once, always with the same Message-ID. Who may be written to, and how often, is decided when a
-- sender takes a message.

drop trigger store_invited_at on waitlist.messages;
drop function waitlist.store_invited_at();

-- When this person was invited: when the mail server last accepted an invitation to them that has not been revoked.
create or replace function waitlist.invited_at(registration bigint) returns timestamptz
  language sql stable
  set search_path = ''
  return (
    select max(sent_at) from waitlist.messages where registration_id = $1 and kind = 'invite' and revoked_at is null
  );

-- The outbox: one row for each email to a person, from the moment it is asked for.
alter table waitlist.messages drop constraint messages_state_check;
alter table waitlist.messages rename column not_before to due_at;
alter table waitlist.messages
  add column attempted_at timestamptz,
  add column failures integer not null default 0;

-- What may have arrived counts as sent, so that no one gets it twice.
update waitlist.messages
set state = 'sent', sent_at = coalesce(sent_at, body_at, first_attempt_at, queued_at, now())
where state = 'uncertain' or (state = 'sending' and body_at is not null);
update waitlist.messages set state = 'queued' where state in ('waiting', 'sending');
update waitlist.messages set attempted_at = coalesce(body_at, first_attempt_at) where attempts > 0;
update waitlist.messages set queued_at = coalesce(attempted_at, sent_at, now()) where queued_at is null;

drop index waitlist.messages_next;
drop index waitlist.messages_under_way;
drop index waitlist.messages_undelivered;
drop index waitlist.messages_invited;
drop index waitlist.messages_by_mailbox;
alter table waitlist.messages
  drop column first_attempt_at,
  drop column leased_until,
  drop column body_at,
  drop column wire_hash,
  alter column state set default 'queued',
  alter column queued_at set not null,
  add constraint messages_state_check check (state in ('queued', 'sending', 'sent', 'failed'));
comment on column waitlist.messages.queued_at is 'When it was last asked for.';
comment on column waitlist.messages.due_at is 'When it is to be tried next. While it is being sent, when its lease ends: then another sender sends it again.';
comment on column waitlist.messages.attempts is 'How often a sender has taken it. The number tells attempts apart.';
comment on column waitlist.messages.attempted_at is 'When a sender last took it.';
comment on column waitlist.messages.failures is 'How many attempts have failed since it was last asked for, apart from those that failed because of the mail server.';
comment on column waitlist.messages.sent_at is 'When the mail server last accepted it.';
comment on column waitlist.messages.resent is 'How often it was asked for again after it had been sent. Each time is a new email, with a new Message-ID.';

create index messages_due on waitlist.messages (kind, is_backlog, due_at, id) where state in ('queued', 'sending');
create index messages_failed on waitlist.messages (id) where state = 'failed';
create index messages_by_mailbox on waitlist.messages (mailbox_hash, kind);

comment on column waitlist.entries.invited_at is 'waitlist.invited_at, kept by a trigger.';

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
revoke all on function waitlist.store_invited_at() from public;

-- An invitation that is only queued changes nothing: starting a wave writes to no entry.
create trigger store_invited_at
  after insert or update of sent_at, revoked_at on waitlist.messages
  for each row when (new.kind = 'invite' and new.sent_at is not null)
  execute function waitlist.store_invited_at();

update waitlist.entries e set invited_at = waitlist.invited_at(registration_id)
where invited_at is distinct from waitlist.invited_at(registration_id);

create or replace function waitlist.is_invitation_open(registration bigint) returns boolean
  language sql stable
  set search_path = ''
  return coalesce((
    select e.invited_at > now() - make_interval(days => mail.invitation_days)
    from waitlist.entries e, waitlist.mail
    where e.registration_id = $1 and mail.invite_url is not null
  ), false);

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

-- Until when a mailbox gets no email, because someone removed an entry of it without ever confirming ("this wasn't me");
-- null if it may get email.
create function waitlist.objected_until(mailbox_hash bytea) returns timestamptz
  language sql stable
  return (select o.until from waitlist.objections o where o.mailbox_hash = $1 and o.until > now());

create function waitlist.has_objected(mailbox_hash bytea) returns boolean
  language sql stable
  return waitlist.objected_until($1) is not null;

-- Takes messages out of the outbox that must not go out any more. One that was sent before, and was to be sent again,
-- stays as sent; the others are deleted. Returns how many were deleted.
create function waitlist.withdraw(messages bigint[]) returns integer
  language sql volatile
  set search_path = ''
as $$
  with sent_before as (
    update waitlist.messages set state = 'sent' where id = any($1) and sent_at is not null
  ), deleted as (
    delete from waitlist.messages where id = any($1) and sent_at is null returning 1
  )
  select count(*)::integer from deleted
$$;

-- The queued messages that are over a mailbox's limit: in 24 hours it gets confirmations at six of its addresses, at
-- most three of which have a tag, and as many links. An address without a tag comes first, so that the addresses which a
-- stranger invents do not keep an email from the person they imitate. An address that has been written to in these 24
-- hours, or whose message has failed before, uses up nothing more.
create function waitlist.find_over_limit(mailboxes bytea[]) returns bigint[]
  language sql stable
  set search_path = ''
as $$
  select coalesce(array_agg(id), '{}') from (
    select id, is_new, has_tag, count(*) over earlier as addresses, count(*) filter (where has_tag) over earlier as tagged
    from (
      select m.id, m.mailbox_hash, m.kind, waitlist.has_tag(r.email) as has_tag,
        coalesce(m.attempted_at <= now() - interval '1 day', true) as is_new
      from waitlist.messages m join public.early_access_registrations r on r.id = m.registration_id
      where m.mailbox_hash = any($1) and m.kind in ('confirm', 'link')
        and (m.attempted_at > now() - interval '1 day' or m.state = 'queued' and m.failures = 0)
    ) as counted
    window earlier as (partition by mailbox_hash, kind order by is_new, has_tag, id)
  ) as placed
  where is_new and (addresses > 6 or has_tag and tagged > 3)
$$;

-- Takes the next messages that are due, at most so many, for a sender of these kinds, the most urgent kind first. They
-- belong to it until the lease ends. The row of waitlist.mail is locked, so that senders take one after the other: they
-- keep to the rate together, and each sees what the others have taken. What must not go out any more (its mailbox
-- objected or is over its limit, its invitation was revoked, or the person has joined) is withdrawn on the way, and uses up
-- nothing of the rate.
create function waitlist.take_messages(at_most integer, per_minute integer, lease_seconds integer, kinds text[])
  returns table (id bigint, kind text, email text, key text, attempt integer, resent integer)
  language plpgsql volatile
  set search_path = ''
as $$
#variable_conflict use_column
declare
  -- Messages of up to a second may go out at once. To make up for it, a minute counts as 61 seconds, so that no minute
  -- ever has more of them than it should.
  step constant interval := interval '61 seconds' / per_minute;
  next_at timestamptz;
  allowed integer;
  head bigint[];
  unwanted bigint[];
begin
  select greatest(next_send_at, clock_timestamp() - interval '1 second') into next_at from waitlist.mail for update;
  allowed := least(at_most, floor(extract(epoch from clock_timestamp() - next_at) / extract(epoch from step)) + 1);
  if coalesce(allowed, 0) <= 0 then
    return;
  end if;
  -- A round looks at more messages than it needs, in case some are unwanted. The rounds are few, so that a call soon ends.
  for round in 1..10 loop
    head := array(
      select due.id
      from unnest(kinds) with ordinality as wanted (kind, place), lateral (
        select m.id, m.is_backlog, m.due_at from waitlist.messages m left join waitlist.waves w on w.id = m.wave_id
        where m.kind = wanted.kind and m.state in ('queued', 'sending') and m.due_at <= now() and w.paused_at is null
        order by m.is_backlog, m.due_at, m.id
        limit allowed + 50
      ) as due
      order by wanted.place, due.is_backlog, due.due_at, due.id
      limit allowed + 50);
    unwanted := array(
      select m.id from waitlist.messages m join waitlist.entries e on e.registration_id = m.registration_id
      where m.id = any(head)
        and (waitlist.has_objected(m.mailbox_hash) or m.revoked_at is not null
          or m.kind = 'invite' and e.joined_at is not null)
    ) || waitlist.find_over_limit(array(select m.mailbox_hash from waitlist.messages m where m.id = any(head)));
    exit when unwanted = '{}';
    perform waitlist.withdraw(unwanted);
    exit when cardinality(head) - cardinality(unwanted) >= allowed;
  end loop;
  return query
    with due as (
      select m.id from unnest(head) with ordinality as listed (id, place) join waitlist.messages m on m.id = listed.id
      where m.id <> all(unwanted)
      order by listed.place
      limit allowed
      for update of m skip locked
    ), spent as (
      update waitlist.mail set next_send_at = next_at + step * (select count(*) from due) where exists (select from due)
    )
    update waitlist.messages m
    set state = 'sending', attempts = m.attempts + 1, attempted_at = now(),
      due_at = now() + make_interval(secs => lease_seconds)
    from due, waitlist.entries e, public.early_access_registrations r
    where m.id = due.id and e.registration_id = m.registration_id and r.id = m.registration_id
    returning m.id, m.kind, btrim(r.email), encode(e.key, 'hex'), m.attempts, m.resent;
end
$$;

-- Queues one confirmation to each of these people and returns how many.
create or replace function waitlist.queue_confirmations(ids bigint[], emails text[], is_backlog boolean) returns integer
  language plpgsql
  set search_path = ''
  -- Planning the statement again for every registration would take longer than running it.
  set plan_cache_mode = force_generic_plan
as $$
declare
  queued integer;
begin
  -- The hash is that of waitlist.keyed_hash, which would be called for each of them.
  insert into waitlist.messages (registration_id, kind, mailbox_hash, is_backlog)
  select id, 'confirm', sha256(secrets.hash_key || convert_to(waitlist.base_mailbox(email), 'UTF8')), $3
  from unnest($1, $2) as person (id, email), waitlist.secrets
  order by id
  on conflict do nothing;
  get diagnostics queued = row_count;
  return queued;
end
$$;

-- Gives everyone whom a statement registers the entry that holds their key, and queues their confirmation if mail is
-- switched on. It belongs to the registration: either all of it is stored, or the visitor is asked to try again.
create or replace function waitlist.enter_registered() returns trigger
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
select waitlist.enter_missed();
drop function waitlist.enter_missed();
drop function waitlist.enter(bigint[], text[]);

-- Puts the links that were asked for into the outbox and returns how many. A link that is queued already, or being sent,
-- is not queued again.
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
    select r.id, waitlist.keyed_hash(waitlist.base_mailbox(r.email)) as mailbox_hash
    from requests join public.early_access_registrations r on r.id = requests.registration_id
    for key share of r
  ), entries as (
    insert into waitlist.entries (registration_id) select id from people on conflict do nothing
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

-- Erases the person with this key and everything the list knows of them. If they never confirmed, it counts as an
-- objection: their mailbox gets no email for 30 days, and what is queued for it is withdrawn.
create or replace function public.leave_waitlist(key text) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
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

revoke all on function waitlist.objected_until(bytea), waitlist.has_objected(bytea), waitlist.withdraw(bigint[]),
  waitlist.find_over_limit(bytea[]), waitlist.take_messages(integer, integer, integer, text[]) from public;

-- Notices: who has been told about, and when the next post may be made.
alter table waitlist.notices rename column not_before to due_at;
alter table waitlist.notices rename column attempts to failures;
alter table waitlist.notices
  drop column batch_registration,
  drop column batch_joined_at,
  drop column leased_until;
comment on column waitlist.notices.due_at is 'When the next notice may be posted. A server that posts one moves it on by a minute first.';
comment on column waitlist.notices.failures is 'How many posts have failed since the last one that was accepted.';

update waitlist.journal set what = 'sent again' where what in ('retried', 'resent');
