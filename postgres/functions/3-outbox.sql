-- Queues one confirmation to each of these people and returns how many.
create or replace function waitlist.queue_confirmations(ids bigint[], emails text[], is_backlog boolean) returns integer
  language plpgsql
  set search_path = pg_catalog, pg_temp
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

-- Gives everyone that a statement registers the entry that holds their key, and queues their confirmation if mail is
-- switched on. It belongs to the registration: either all of it is stored, or the visitor is asked to try again.
create or replace function waitlist.enter_registered() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
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

-- Takes messages out of the outbox that must not go out any more. One that was sent before, and was to be sent again,
-- stays as sent; the others are deleted. Returns how many were deleted.
create or replace function waitlist.withdraw(messages bigint[]) returns integer
  language sql volatile
  set search_path = pg_catalog, pg_temp
as $$
  with sent_before as (
    update waitlist.messages set state = 'sent' where id = any($1) and sent_at is not null
  ), deleted as (
    delete from waitlist.messages where id = any($1) and sent_at is null returning 1
  )
  select count(*)::integer from deleted
$$;

-- The queued messages that are over a mailbox's limit. In 24 hours a mailbox gets confirmations at six of its addresses,
-- at most three of which have a tag. For links the limit is the same. Addresses without a tag come first, so that those
-- which a stranger invents do not keep an email from the person they imitate. An address that has had an email in these
-- 24 hours, or whose message has failed before, uses up nothing more.
create or replace function waitlist.find_over_limit(mailboxes bytea[]) returns bigint[]
  language sql stable
  set search_path = pg_catalog, pg_temp
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

-- Why a message must not go out, or nothing if it may; `at` is since when, or until when for an objection, which does not
-- reach people who confirmed. Without a search path, so that PostgreSQL puts it into the statement that asks.
create or replace function waitlist.why_not_sent(message bigint) returns table (reason text, at timestamptz)
  language sql stable
begin atomic
  select why.reason, case why.reason
      when 'objected' then objection.until
      when 'joined' then e.joined_at
      when 'revoked' then m.revoked_at end
  from waitlist.messages m
  join waitlist.entries e on e.registration_id = m.registration_id
  left join lateral (
    select waitlist.objected_until(m.mailbox_hash) as until where e.confirmed_at is null offset 0
  ) as objection on true
  cross join lateral (select case
      when objection.until is not null then 'objected'
      when m.kind = 'invite' and e.joined_at is not null then 'joined'
      when m.revoked_at is not null then 'revoked' end as reason) as why
  where m.id = $1;
end;

-- Why a message cannot be sent again, or nothing if it can.
create or replace function waitlist.why_not_sent_again(message bigint) returns table (reason text, at timestamptz)
  language sql stable
begin atomic
  select case when m.state in ('queued', 'sending') then m.state else why.reason end,
    case when m.state in ('queued', 'sending') then null else why.at end
  from waitlist.messages m cross join lateral waitlist.why_not_sent(m.id) as why
  where m.id = $1;
end;

-- Takes the next messages that are due, up to at_most, for a sender of these kinds, the most urgent kind first. They
-- belong to it until the lease ends. The row of waitlist.mail is locked, so that senders take one after the other: they
-- keep to the rate together, and each sees what the others have taken. What must not go out any more, or is over its
-- mailbox's limit, is withdrawn on the way, and uses up nothing of the rate.
create or replace function waitlist.take_messages(at_most integer, per_minute integer, lease_seconds integer, kinds text[])
  returns table (id bigint, kind text, email text, key text, attempt integer, resent integer)
  language plpgsql volatile
  set search_path = pg_catalog, pg_temp
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
  -- No step leads that far: a clock that was ahead has stored it.
  if next_at > clock_timestamp() + step then
    next_at := clock_timestamp();
  end if;
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
      select due.id from unnest(head) as due (id), waitlist.why_not_sent(due.id) as why where why.reason is not null
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
