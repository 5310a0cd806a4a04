-- The database of a list of 1.0 (PostgreSQL 15), written by
-- pg_dump --no-owner --inserts --rows-per-insert=100, without its comments and \restrict lines. Everyone in it is made up.
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA vibescore;
CREATE SCHEMA vibescore_search;
CREATE SCHEMA waitlist;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA vibescore_search;
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
CREATE FUNCTION public.accept_my_invitation(key text) RETURNS json
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
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
$_$;
CREATE FUNCTION public.can_send_link() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select exists (
    select from waitlist.senders where 'link' = any(kinds) and seen_at > now() - interval '10 minutes')
$$;
CREATE FUNCTION public.confirm_my_entry(key text) RETURNS boolean
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
  with confirmed as (
    update waitlist.entries
    set confirmed_at = coalesce(confirmed_at, now())
    where registration_id = waitlist.registration_of($1)
    returning true
  )
  select exists (select from confirmed)
$_$;
CREATE FUNCTION public.leave_waitlist(key text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
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
$_$;
CREATE FUNCTION public.my_entry(key text) RETURNS json
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
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
$_$;
CREATE FUNCTION public.redeem_invitation(code text) RETURNS json
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
  with redeemed as (
    update waitlist.entries
    set joined_at = now()
    where sha256(invitation_code) = sha256(decode(case when $1 ~ '^[0-9a-f]{64}$' then $1 else '' end, 'hex'))
      and joined_at is null and waitlist.is_invitation_open(registration_id)
    returning registration_id
  )
  select json_build_object('email', btrim(r.email), 'full_name', r.full_name, 'role', r.role)
  from redeemed join public.early_access_registrations r on r.id = redeemed.registration_id
$_$;
CREATE FUNCTION public.save_my_survey(key text, answers jsonb) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
begin
  if not waitlist.are_offered($2) then
    raise exception using errcode = 'invalid_parameter_value', message = 'answers must be what the survey offers';
  end if;
  update waitlist.entries set survey = nullif($2, '{}') where registration_id = waitlist.registration_of($1);
  return found;
end
$_$;
CREATE FUNCTION public.send_my_link(email text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
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
$_$;
CREATE FUNCTION waitlist.are_offered(answers jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
  select coalesce(jsonb_typeof($1) = 'object', false) and not exists (
    select from jsonb_each(case jsonb_typeof($1) when 'object' then $1 else '{}' end) as answer
    where jsonb_typeof(answer.value) <> 'string' or not coalesce(
      '{
        "stage": ["idea", "building", "first_users", "revenue", "not_building"],
        "team": ["one", "two_to_three", "four_to_ten", "more"],
        "hardest": ["next_step", "product", "customers", "people", "money"]
      }'::jsonb -> answer.key @> answer.value,
      answer.key = 'worth' and char_length(answer.value #>> '{}') between 1 and 500))
$_$;
CREATE FUNCTION waitlist.base_mailbox(email text) RETURNS text
    LANGUAGE sql IMMUTABLE
    RETURN CASE WHEN (split_part(lower(btrim(email)), '@'::text, 2) = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (replace(regexp_replace(split_part(lower(btrim(email)), '@'::text, 1), '(.)\+.*'::text, '\1'::text), '.'::text, ''::text) || '@gmail.com'::text) ELSE ((regexp_replace(split_part(lower(btrim(email)), '@'::text, 1), '(.)\+.*'::text, '\1'::text) || '@'::text) || split_part(lower(btrim(email)), '@'::text, 2)) END;
CREATE FUNCTION waitlist.enter_registered() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  insert into waitlist.entries (registration_id) select id from inserted;
  if exists (select from waitlist.mail) then
    perform waitlist.queue_confirmations(array_agg(id), array_agg(email), false) from inserted having count(*) > 0;
  end if;
  return null;
end
$$;
CREATE FUNCTION waitlist.find_over_limit(mailboxes bytea[]) RETURNS bigint[]
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
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
$_$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE waitlist.objections (
    mailbox_hash bytea NOT NULL,
    until timestamp with time zone NOT NULL
);
CREATE FUNCTION waitlist.objected_until(mailbox_hash bytea) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    RETURN (SELECT o.until FROM waitlist.objections o WHERE ((o.mailbox_hash = objected_until.mailbox_hash) AND (o.until > now())));
CREATE FUNCTION waitlist.has_objected(mailbox_hash bytea) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN (waitlist.objected_until(mailbox_hash) IS NOT NULL);
CREATE FUNCTION waitlist.has_tag(email text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    RETURN (split_part(btrim(email), '@'::text, 1) ~ '.\+'::text);
CREATE TABLE waitlist.messages (
    id bigint NOT NULL,
    registration_id bigint NOT NULL,
    kind text NOT NULL,
    wave_id bigint,
    state text DEFAULT 'queued'::text NOT NULL,
    mailbox_hash bytea,
    queued_at timestamp with time zone DEFAULT now() NOT NULL,
    is_backlog boolean DEFAULT false NOT NULL,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    attempted_at timestamp with time zone,
    failures integer DEFAULT 0 NOT NULL,
    sent_at timestamp with time zone,
    smtp_code integer,
    resent integer DEFAULT 0 NOT NULL,
    revoked_at timestamp with time zone,
    CONSTRAINT messages_check CHECK (((kind = 'invite'::text) = (wave_id IS NOT NULL))),
    CONSTRAINT messages_kind_check CHECK ((kind = ANY (ARRAY['confirm'::text, 'invite'::text, 'link'::text]))),
    CONSTRAINT messages_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text])))
);
CREATE FUNCTION waitlist.invited_at(registration bigint) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    RETURN (SELECT max(messages.sent_at) AS max FROM waitlist.messages WHERE ((messages.registration_id = invited_at.registration) AND (messages.kind = 'invite'::text) AND (messages.revoked_at IS NULL)));
CREATE TABLE waitlist.entries (
    registration_id bigint NOT NULL,
    key bytea DEFAULT sha256((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))) NOT NULL,
    confirmed_at timestamp with time zone,
    invited_at timestamp with time zone,
    accepted_at timestamp with time zone,
    joined_at timestamp with time zone,
    invitation_code bytea,
    survey jsonb,
    CONSTRAINT survey_not_empty CHECK (((jsonb_typeof(survey) = 'object'::text) AND (survey <> '{}'::jsonb)))
);
CREATE TABLE waitlist.mail (
    only_row boolean DEFAULT true NOT NULL,
    switched_on_at timestamp with time zone DEFAULT now() NOT NULL,
    next_send_at timestamp with time zone DEFAULT now() NOT NULL,
    invite_url text,
    invitation_days integer DEFAULT 30 NOT NULL,
    CONSTRAINT mail_only_row_check CHECK (only_row)
);
CREATE FUNCTION waitlist.is_invitation_open(registration bigint) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    RETURN COALESCE((SELECT (e.invited_at > (now() - make_interval(days => mail.invitation_days))) FROM waitlist.entries e, waitlist.mail WHERE ((e.registration_id = is_invitation_open.registration) AND (mail.invite_url IS NOT NULL))), false);
CREATE TABLE waitlist.secrets (
    only_row boolean DEFAULT true NOT NULL,
    hash_key bytea DEFAULT sha256((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))) NOT NULL,
    CONSTRAINT secrets_only_row_check CHECK (only_row)
);
CREATE FUNCTION waitlist.keyed_hash(value text) RETURNS bytea
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    RETURN (SELECT sha256((secrets.hash_key || convert_to(keyed_hash.value, 'UTF8'::name))) AS sha256 FROM waitlist.secrets);
CREATE FUNCTION waitlist.queue_confirmations(ids bigint[], emails text[], is_backlog boolean) RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $_$
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
$_$;
CREATE FUNCTION waitlist.queue_links(at_most integer) RETURNS integer
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
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
$_$;
CREATE FUNCTION waitlist.registration_of(key text) RETURNS bigint
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    RETURN (SELECT entries.registration_id FROM waitlist.entries WHERE (sha256(entries.key) = sha256(decode(CASE WHEN (registration_of.key ~ '^[0-9a-f]{64}$'::text) THEN registration_of.key ELSE ''::text END, 'hex'::text))));
CREATE FUNCTION waitlist.store_invited_at() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update waitlist.entries set invited_at = waitlist.invited_at(new.registration_id)
  where registration_id = new.registration_id;
  return null;
end
$$;
CREATE FUNCTION waitlist.take_messages(at_most integer, per_minute integer, lease_seconds integer, kinds text[]) RETURNS TABLE(id bigint, kind text, email text, key text, attempt integer, resent integer)
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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
CREATE FUNCTION waitlist.withdraw(messages bigint[]) RETURNS integer
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
  with sent_before as (
    update waitlist.messages set state = 'sent' where id = any($1) and sent_at is not null
  ), deleted as (
    delete from waitlist.messages where id = any($1) and sent_at is null returning 1
  )
  select count(*)::integer from deleted
$_$;
CREATE TABLE public.early_access_registrations (
    id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    full_name text NOT NULL,
    email text NOT NULL,
    role text,
    checkbox_consent boolean NOT NULL,
    created_at_gtm timestamp with time zone NOT NULL,
    user_agent text NOT NULL,
    referrer text,
    utm_source text,
    utm_medium text,
    utm_campaign text,
    CONSTRAINT consent_given CHECK (checkbox_consent),
    CONSTRAINT created_at_gtm_finite CHECK (isfinite(created_at_gtm)),
    CONSTRAINT email_canonical CHECK (((btrim(email) IS NFKC NORMALIZED) AND (btrim(email) ~ '^[^@]{1,64}@[\u0001-\u007f]+$'::text) AND (btrim(email) !~ '@(.*\.)?[^.]{64}'::text))),
    CONSTRAINT email_length CHECK ((char_length(email) <= 254)),
    CONSTRAINT email_well_formed CHECK (((btrim(email) !~ '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U000110bd\U000110cd\U00013430-\U0001343f\U00013441\U00013442\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'::text) AND (btrim(email) ~ '^[^.@,:;<>()\[\]"\\İ]+(\.[^.@,:;<>()\[\]"\\İ]+)*@(?!.*\.[0-9]+$)[^\u0001-\u002c\u002e\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f-]([^\u0001-\u002c\u002e\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]*[^\u0001-\u002c\u002e\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f-])?(\.[^\u0001-\u002c\u002e\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f-]([^\u0001-\u002c\u002e\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]*[^\u0001-\u002c\u002e\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f-])?)+$'::text))),
    CONSTRAINT full_name_length CHECK ((((char_length(regexp_replace(full_name, '^\s+|\s+$'::text, ''::text, 'g'::text)) >= 2) AND (char_length(regexp_replace(full_name, '^\s+|\s+$'::text, ''::text, 'g'::text)) <= 200)) AND (char_length(full_name) <= 400))),
    CONSTRAINT full_name_visible CHECK (((char_length(regexp_replace(full_name, '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U000110bd\U000110cd\U00013430-\U0001343f\U00013441\U00013442\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'::text, ''::text, 'g'::text)) >= 2) AND (full_name !~ '[\u0001-\u0008\u000e-\u001f\u007f-\u009f]'::text))),
    CONSTRAINT referrer_length CHECK ((char_length(referrer) <= 2000)),
    CONSTRAINT role_known CHECK ((role = ANY (ARRAY['founder'::text, 'future_founder'::text, 'angel_investor'::text, 'fund_vc'::text, 'accelerator'::text, 'mentor'::text, 'advisor'::text, 'other'::text]))),
    CONSTRAINT user_agent_length CHECK ((char_length(user_agent) <= 1000)),
    CONSTRAINT utm_campaign_length CHECK ((char_length(utm_campaign) <= 200)),
    CONSTRAINT utm_medium_length CHECK ((char_length(utm_medium) <= 200)),
    CONSTRAINT utm_source_length CHECK ((char_length(utm_source) <= 200))
);
ALTER TABLE public.early_access_registrations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.early_access_registrations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE vibescore.migrations (
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE waitlist.audit_log (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    action text NOT NULL,
    count integer NOT NULL,
    source text,
    CONSTRAINT audit_log_source_check CHECK ((source = ANY (ARRAY['cli'::text, 'studio'::text])))
);
ALTER TABLE waitlist.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME waitlist.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE waitlist.link_requests (
    address_hash bytea NOT NULL,
    registration_id bigint,
    requested_at timestamp with time zone[] NOT NULL
);
ALTER TABLE waitlist.messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME waitlist.messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE waitlist.notices (
    only_row boolean DEFAULT true NOT NULL,
    told_registration bigint NOT NULL,
    told_joined_at timestamp with time zone DEFAULT now() NOT NULL,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    CONSTRAINT notices_only_row_check CHECK (only_row)
);
CREATE TABLE waitlist.senders (
    id uuid NOT NULL,
    host text NOT NULL,
    kinds text[] NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    paused_until timestamp with time zone,
    trouble text
);
CREATE TABLE waitlist.waves (
    id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    paused_at timestamp with time zone,
    cancelled_at timestamp with time zone
);
ALTER TABLE waitlist.waves ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME waitlist.waves_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO public.early_access_registrations VALUES
	(1, '2026-11-18 16:41:14.183725+00', 'Zoë Lindqvist', 'zoe@example.com', 'founder', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, 'newsletter', NULL, 'spring'),
	(2, '2026-11-18 16:41:14.24227+00', 'Łukasz Żółć', ' Lukasz@Example.com ', NULL, true, '2025-05-01 12:00:00+00', 'Test/1.0', 'https://news.example.org/item?id=1', NULL, NULL, NULL),
	(3, '2026-11-18 16:41:14.328065+00', 'Anaïs  Désirée O’Brien', 'anais@example.com', 'founder', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(4, '2026-11-18 16:41:14.37535+00', 'Håkan Söderström', 'hakan+beta@example.com', 'angel_investor', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, 'x', 'social', 'løunch'),
	(5, '2026-11-18 16:41:14.396455+00', '明美 佐藤', 'akemi@example.com', 'fund_vc', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(6, '2026-11-18 16:41:14.42371+00', 'José María Ñíguez', 'jose@example.com', 'mentor', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(7, '2026-11-18 16:41:14.447191+00', 'Bjørn Ærøskøbing', 'bjorn@example.com', 'advisor', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(8, '2026-11-18 16:41:14.473525+00', 'Chloé Dupont', 'chloe@example.com', 'other', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(9, '2026-11-18 16:41:14.485653+00', 'Dvořák, Antonín', 'antonin@example.com', 'accelerator', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(10, '2026-11-18 16:41:14.504556+00', 'Eŭgeno Ŝanĝo', 'eugeno@example.com', 'future_founder', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(11, '2026-11-18 16:41:14.519736+00', 'Fatma Çelik', 'fatma@example.com', 'founder', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(12, '2026-11-18 16:41:14.541048+00', 'Gülşen Yıldız', 'gulsen@example.com', 'founder', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(13, '2026-11-18 16:41:14.566145+00', 'Ivana Šarić', 'ivana@example.com', 'founder', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(14, '2026-11-18 16:41:14.575516+00', 'Jürgen Groß', 'jurgen@example.com', 'founder', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(15, '2026-11-18 16:41:14.603695+00', 'Kim Nguyễn', 'kim@example.com', 'founder', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(18, '2026-11-18 16:41:14.659719+00', 'Objected, Tagged', 'objected+1@example.com', 'founder', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(20, '2026-11-18 16:41:14.682581+00', 'Måns 🚀 Ek', 'mans@example.com', 'founder', true, '2025-05-01 12:00:00+00', 'line
break ''quoted'' \x00', '', NULL, NULL, NULL),
	(21, '2026-11-18 16:41:14.687345+00', 'Noémie Été', 'noemie@example.com', 'founder', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL);
INSERT INTO vibescore.migrations VALUES
	('20261119000000_the_list_and_its_rules.sql', '2026-11-18 16:41:13.675713+00'),
	('20261119000100_what_the_waitlist_stores.sql', '2026-11-18 16:41:13.675713+00'),
	('20261119000200_what_people_may_do_with_a_key.sql', '2026-11-18 16:41:13.675713+00'),
	('20261119000300_what_happens_on_registering.sql', '2026-11-18 16:41:13.675713+00');
INSERT INTO waitlist.audit_log OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-18 16:41:14.252349+00', 'mail switched on', 1, 'cli'),
	(2, '2026-11-18 16:41:15.171695+00', 'wave started', 7, 'studio'),
	(3, '2026-11-18 16:41:15.326838+00', 'invitation revoked', 1, 'cli'),
	(4, '2026-11-18 16:41:15.364399+00', 'wave started', 2, 'cli'),
	(5, '2026-11-18 16:41:15.382495+00', 'wave paused', 1, 'cli'),
	(6, '2026-11-18 16:41:15.40139+00', 'wave started', 1, 'cli'),
	(7, '2026-11-18 16:41:15.413835+00', 'wave cancelled', 1, 'cli'),
	(8, '2026-11-18 16:41:15.523122+00', 'erased', 1, 'studio'),
	(9, '2026-11-18 16:41:15.526874+00', 'earlier people included', 2, 'cli'),
	(10, '2026-11-18 16:41:15.542399+00', 'sent again', 1, 'studio'),
	(11, '2026-11-18 16:41:15.549358+00', 'exported', 3, NULL);
INSERT INTO waitlist.entries VALUES
	(1, '\x6b7549973f866648eac16ea580f31be97f02a7d24f31c3d9a45add98f45ae8ac', NULL, NULL, NULL, NULL, NULL, NULL),
	(2, '\x9351d45525b1fa7b3f3622da364e42c37ffc523c3ffde43266275b1f4af76606', NULL, NULL, NULL, NULL, NULL, NULL),
	(11, '\xcb19781c193f3591b4612d3ea408dd791bc63725b0ed287f3468fc78d042c31a', NULL, NULL, NULL, NULL, NULL, NULL),
	(12, '\x46b84d9f94ac6bce2e2da5cbd1c28ca2fd2fa3aad8d90876f90d6b11e9f4c0dd', NULL, NULL, NULL, NULL, NULL, NULL),
	(13, '\x9e6a59c87073aa1b97a3ceda508a1f8cd3584e945d97ea4d8364c5ab378edd25', NULL, NULL, NULL, NULL, NULL, NULL),
	(14, '\x4ba43c15dce66223050c5c8b1f3426833022cb875f50f56efd069af2ffdcc89d', NULL, NULL, NULL, NULL, NULL, NULL),
	(15, '\xe6b08e450ec14c8a0bdc4d7a8c06bd0dcc67be2ddec1f42dba41d8a8bc420f49', NULL, NULL, NULL, NULL, NULL, NULL),
	(18, '\xa6efb99b976b210c957a3c47d2c2fb83cdc88779efe9ad1ec79c64d1ba45a032', NULL, NULL, NULL, NULL, NULL, NULL),
	(20, '\x99925ed9808a618acd88339d9b21f08133b937a05989e3b03be8c13e4cd58b8d', NULL, NULL, NULL, NULL, NULL, NULL),
	(21, '\x260f42c866768f475cfa2a9e9f27adaf27470b36e38376e7208a8bbbaddd4dca', NULL, NULL, NULL, NULL, NULL, NULL),
	(7, '\xc8f2aba52894e0671de9b3045b0eec1f9366ac19fcc7237c9c3b41d4533182de', '2026-11-18 16:41:15.023575+00', NULL, NULL, NULL, NULL, NULL),
	(9, '\xa4685ddb0cc09ffa198960bf44a563a24c307564a5feb84699b573ffb91c3168', '2026-11-18 16:41:15.065121+00', NULL, NULL, NULL, NULL, NULL),
	(10, '\x8f3965bb521c907071c7861b5270ad69cdf750aa90f18cbefcf2a5cdc200fc34', '2026-11-18 16:41:15.083524+00', NULL, NULL, NULL, NULL, NULL),
	(8, '\xdfc347b9e7a835bf1434ef300bd070bb54278fb27333b5abf74b248e847200e0', '2026-11-18 16:41:15.042885+00', NULL, NULL, NULL, NULL, '{"hardest": "money"}'),
	(5, '\xf6c3567e47a8ffb7334b6db3f3995edfdec9c70fa04b47a198ff5ee9971aa330', '2026-11-18 16:41:14.964608+00', '2026-11-18 16:41:15.237454+00', NULL, NULL, NULL, NULL),
	(3, '\x9c22799cbba66f6b0b72cbc0abf1e906db59f6b523cf775f34e2e4e05486e6db', '2026-11-18 16:41:14.91572+00', '2026-11-18 16:41:15.223699+00', '2026-11-18 16:41:15.282018+00', '2026-11-18 16:41:15.292439+00', '\x2e4f1d6bb9ba628156b56bff6f0b0b45ce23cc2951de778711e533067708ff63', '{"team": "two_to_three", "stage": "building", "worth": "Knowing “what next” – naïvely 🚀"}'),
	(4, '\xae75d3d3ba5ceb0bde737f2ee41c31969e7f36546d3482942f46bb995e76aeb8', '2026-11-18 16:41:14.940173+00', '2026-11-18 16:41:15.2317+00', '2026-11-18 16:41:15.315326+00', NULL, '\x204d7562fc7c0a2c06f6e2d5a809d1db83acfe40004bea01c94df340539dd10c', NULL),
	(6, '\xe04fdd3ea4942f5b8bb534f45dcd39715047b7d5daa347b92491ca6b5850a6ac', '2026-11-18 16:41:15.011386+00', NULL, NULL, NULL, NULL, NULL);
INSERT INTO waitlist.link_requests VALUES
	('\x0ce97c4e6f85f7311ae22a8131010ec7d9d64ef44fd6918bed04af0ba2aa1bf4', NULL, '{"2026-11-18 16:41:15.448389+00"}'),
	('\x9fd42764a92c22dbafe842ed75f74399a55be3db567cbd93bb93a3d2e64c4339', NULL, '{"2026-11-18 16:41:15.488932+00"}'),
	('\x96b609b3b5e8d14fa7be0d8162044f65840b8dc0e99fc1374b9d281d0adfed7c', 6, '{"2026-11-18 16:41:15.496774+00"}'),
	('\xfba32b0e6d6363548cdea51a19324474a18bb63307a5ecabaaacb2764c6a3f52', 0, '{"2026-11-18 16:41:15.503439+00"}');
INSERT INTO waitlist.mail VALUES
	(true, '2026-11-18 16:41:14.252349+00', '2026-11-18 16:41:14.480062+00', 'https://app.example.com/join', 30);
INSERT INTO waitlist.messages OVERRIDING SYSTEM VALUE VALUES
	(18, 20, 'confirm', NULL, 'queued', '\x0ccfb07b6bffb84aacd679d76dbdd8031da09d14378a3a8897c241e9b013806d', '2026-11-18 16:41:14.682581+00', false, '2026-11-18 16:41:14.682581+00', 0, NULL, 0, NULL, NULL, 0, NULL),
	(19, 21, 'confirm', NULL, 'queued', '\xd0220b92ebd8e5b7bba8e40dffe3d42013ac9ec1e32184a41186b57dc396d751', '2026-11-18 16:41:14.687345+00', false, '2026-11-18 16:41:14.687345+00', 0, NULL, 0, NULL, NULL, 0, NULL),
	(10, 12, 'confirm', NULL, 'sending', '\x6494302b478bd20f9f9d22dea3bc75ad4e05f572236a13d7a85af6ae022c6ce3', '2026-11-18 16:41:14.541048+00', false, '2026-11-18 16:42:14.703721+00', 1, '2026-11-18 16:41:14.703721+00', 0, NULL, NULL, 0, NULL),
	(1, 3, 'confirm', NULL, 'sent', '\x0ce97c4e6f85f7311ae22a8131010ec7d9d64ef44fd6918bed04af0ba2aa1bf4', '2026-11-18 16:41:14.328065+00', false, '2026-11-18 16:41:14.752499+00', 1, '2026-11-18 16:41:14.703721+00', 0, '2026-11-18 16:41:14.752499+00', 250, 0, NULL),
	(2, 4, 'confirm', NULL, 'sent', '\xe167f6425ba0d4088a421d4b0068916af0941f11d2fc2ebc95bcd6697bc68b92', '2026-11-18 16:41:14.37535+00', false, '2026-11-18 16:41:14.76374+00', 1, '2026-11-18 16:41:14.703721+00', 0, '2026-11-18 16:41:14.76374+00', 250, 0, NULL),
	(3, 5, 'confirm', NULL, 'sent', '\x9fd42764a92c22dbafe842ed75f74399a55be3db567cbd93bb93a3d2e64c4339', '2026-11-18 16:41:14.396455+00', false, '2026-11-18 16:41:14.773201+00', 1, '2026-11-18 16:41:14.703721+00', 0, '2026-11-18 16:41:14.773201+00', 250, 0, NULL),
	(4, 6, 'confirm', NULL, 'sent', '\x96b609b3b5e8d14fa7be0d8162044f65840b8dc0e99fc1374b9d281d0adfed7c', '2026-11-18 16:41:14.42371+00', false, '2026-11-18 16:41:14.776576+00', 1, '2026-11-18 16:41:14.703721+00', 0, '2026-11-18 16:41:14.776576+00', 250, 0, NULL),
	(5, 7, 'confirm', NULL, 'sent', '\xcae43135537bf1f1a5fc848cf977890a2403c624895fef882bbfb51e1f2209e6', '2026-11-18 16:41:14.447191+00', false, '2026-11-18 16:41:14.789269+00', 1, '2026-11-18 16:41:14.703721+00', 0, '2026-11-18 16:41:14.789269+00', 250, 0, NULL),
	(6, 8, 'confirm', NULL, 'sent', '\x946afa66e31239ff744aed9d02e81684847b37a2824041c49dbe1b4d76a354f7', '2026-11-18 16:41:14.473525+00', false, '2026-11-18 16:41:14.807715+00', 1, '2026-11-18 16:41:14.703721+00', 0, '2026-11-18 16:41:14.807715+00', 250, 0, NULL),
	(8, 10, 'confirm', NULL, 'sent', '\x99487ff705336ca5586121ac6565db30a4ef3fee4cdecdbc209556780a692d52', '2026-11-18 16:41:14.504556+00', false, '2026-11-18 16:41:14.821373+00', 1, '2026-11-18 16:41:14.703721+00', 0, '2026-11-18 16:41:14.821373+00', 250, 0, NULL),
	(9, 11, 'confirm', NULL, 'sent', '\x6c27bcb6c90def6a05e1311d55489e8fc7a1eb70cf1d334dd4516d939cfce58f', '2026-11-18 16:41:14.519736+00', false, '2026-11-18 16:41:14.836345+00', 1, '2026-11-18 16:41:14.703721+00', 0, '2026-11-18 16:41:14.836345+00', 250, 0, NULL),
	(11, 13, 'confirm', NULL, 'queued', '\xb97ec0ab310015a27b8de9d8ed72a7569bcbd978f247711804d563de9e0ef73d', '2026-11-18 16:41:14.566145+00', false, '2026-11-18 16:42:14.844788+00', 1, '2026-11-18 16:41:14.703721+00', 0, NULL, NULL, 0, NULL),
	(12, 14, 'confirm', NULL, 'failed', '\x268c5e1235f8dff6459087cbbacbf6626faa7836abc87990bf0df0c7f4d22a4a', '2026-11-18 16:41:14.575516+00', false, '2026-11-18 16:41:14.861758+00', 1, '2026-11-18 16:41:14.703721+00', 0, NULL, 550, 0, NULL),
	(13, 15, 'confirm', NULL, 'queued', '\x9b56c271561a478d94aca5f76846bcffdd0fa6076ff3956c6ab2209d93beb9f8', '2026-11-18 16:41:14.603695+00', false, '2026-11-18 16:42:14.8677+00', 1, '2026-11-18 16:41:14.703721+00', 1, NULL, 451, 0, NULL),
	(16, 18, 'confirm', NULL, 'sent', '\x36f743e59310c8f2021173c99c4e672f932272a43a9639ddcc7b902dfe3b2035', '2026-11-18 16:41:14.659719+00', false, '2026-11-18 16:41:14.895028+00', 1, '2026-11-18 16:41:14.703721+00', 0, '2026-11-18 16:41:14.895028+00', 250, 0, NULL),
	(26, 9, 'invite', 1, 'queued', '\xdfde5309cd92b6e0951d8767b66353ddb44dd7625ead0f1a5aecc8395a9e599c', '2026-11-18 16:41:15.171695+00', false, '2026-11-18 16:41:15.171695+00', 0, NULL, 0, NULL, NULL, 0, NULL),
	(25, 8, 'invite', 1, 'sending', '\x946afa66e31239ff744aed9d02e81684847b37a2824041c49dbe1b4d76a354f7', '2026-11-18 16:41:15.171695+00', false, '2026-11-18 16:51:15.200332+00', 1, '2026-11-18 16:41:15.200332+00', 0, NULL, NULL, 0, NULL),
	(20, 3, 'invite', 1, 'sent', '\x0ce97c4e6f85f7311ae22a8131010ec7d9d64ef44fd6918bed04af0ba2aa1bf4', '2026-11-18 16:41:15.171695+00', false, '2026-11-18 16:41:15.223699+00', 1, '2026-11-18 16:41:15.200332+00', 0, '2026-11-18 16:41:15.223699+00', 250, 0, NULL),
	(21, 4, 'invite', 1, 'sent', '\xe167f6425ba0d4088a421d4b0068916af0941f11d2fc2ebc95bcd6697bc68b92', '2026-11-18 16:41:15.171695+00', false, '2026-11-18 16:41:15.2317+00', 1, '2026-11-18 16:41:15.200332+00', 0, '2026-11-18 16:41:15.2317+00', 250, 0, NULL),
	(22, 5, 'invite', 1, 'sent', '\x9fd42764a92c22dbafe842ed75f74399a55be3db567cbd93bb93a3d2e64c4339', '2026-11-18 16:41:15.171695+00', false, '2026-11-18 16:41:15.237454+00', 1, '2026-11-18 16:41:15.200332+00', 0, '2026-11-18 16:41:15.237454+00', 250, 0, NULL),
	(24, 7, 'invite', 1, 'failed', '\xcae43135537bf1f1a5fc848cf977890a2403c624895fef882bbfb51e1f2209e6', '2026-11-18 16:41:15.171695+00', false, '2026-11-18 16:41:15.266807+00', 1, '2026-11-18 16:41:15.200332+00', 0, NULL, 550, 0, NULL),
	(23, 6, 'invite', 1, 'sent', '\x96b609b3b5e8d14fa7be0d8162044f65840b8dc0e99fc1374b9d281d0adfed7c', '2026-11-18 16:41:15.171695+00', false, '2026-11-18 16:41:15.249745+00', 1, '2026-11-18 16:41:15.200332+00', 0, '2026-11-18 16:41:15.249745+00', 250, 0, '2026-11-18 16:41:15.326838+00'),
	(27, 1, 'invite', 2, 'queued', '\x5b35a6f432ba806780f91416998c6f811110c7de9895d6ac2f16d5a1bd3c2a83', '2026-11-18 16:41:15.364399+00', false, '2026-11-18 16:41:15.364399+00', 0, NULL, 0, NULL, NULL, 0, NULL),
	(28, 6, 'invite', 2, 'queued', '\x96b609b3b5e8d14fa7be0d8162044f65840b8dc0e99fc1374b9d281d0adfed7c', '2026-11-18 16:41:15.364399+00', false, '2026-11-18 16:41:15.364399+00', 0, NULL, 0, NULL, NULL, 0, NULL),
	(30, 3, 'link', NULL, 'sent', '\x0ce97c4e6f85f7311ae22a8131010ec7d9d64ef44fd6918bed04af0ba2aa1bf4', '2026-11-18 16:41:15.467696+00', false, '2026-11-18 16:41:15.487184+00', 1, '2026-11-18 16:41:15.479739+00', 0, '2026-11-18 16:41:15.487184+00', 250, 0, NULL),
	(31, 5, 'link', NULL, 'queued', '\x9fd42764a92c22dbafe842ed75f74399a55be3db567cbd93bb93a3d2e64c4339', '2026-11-18 16:41:15.49206+00', false, '2026-11-18 16:41:15.49206+00', 0, NULL, 0, NULL, NULL, 0, NULL),
	(32, 1, 'confirm', NULL, 'queued', '\x5b35a6f432ba806780f91416998c6f811110c7de9895d6ac2f16d5a1bd3c2a83', '2026-11-18 16:41:15.526874+00', true, '2026-11-18 16:41:15.526874+00', 0, NULL, 0, NULL, NULL, 0, NULL),
	(33, 2, 'confirm', NULL, 'queued', '\x6b06460200424cd3c27eae4185a857eed49a7f9d78015ffc6ef884753ac2ae9a', '2026-11-18 16:41:15.526874+00', true, '2026-11-18 16:41:15.526874+00', 0, NULL, 0, NULL, NULL, 0, NULL),
	(7, 9, 'confirm', NULL, 'queued', '\xdfde5309cd92b6e0951d8767b66353ddb44dd7625ead0f1a5aecc8395a9e599c', '2026-11-18 16:41:15.542399+00', false, '2026-11-18 16:41:15.542399+00', 1, '2026-11-18 16:41:14.703721+00', 0, '2026-11-18 16:41:14.812269+00', NULL, 1, NULL);
INSERT INTO waitlist.notices VALUES
	(true, 2, '2026-11-18 16:41:14.299733+00', '2026-11-18 16:41:14.299733+00', 0);
INSERT INTO waitlist.objections VALUES
	('\x36f743e59310c8f2021173c99c4e672f932272a43a9639ddcc7b902dfe3b2035', '2026-12-18 16:41:15.5178+00');
INSERT INTO waitlist.secrets VALUES
	(true, '\xce9aa742aa1485b59142a577fe6d84209b67d0e1ab0c8ed996f82ea322bac9c9');
INSERT INTO waitlist.senders VALUES
	('5b0e0d1c-0000-4000-8000-000000000001', 'web-1', '{confirm,link,invite}', '2026-11-18 16:41:14.307728+00', NULL, NULL);
INSERT INTO waitlist.waves OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-18 16:41:15.171695+00', NULL, NULL),
	(2, '2026-11-18 16:41:15.364399+00', '2026-11-18 16:41:15.382495+00', NULL),
	(3, '2026-11-18 16:41:15.40139+00', NULL, '2026-11-18 16:41:15.413835+00');
SELECT pg_catalog.setval('public.early_access_registrations_id_seq', 21, true);
SELECT pg_catalog.setval('waitlist.audit_log_id_seq', 11, true);
SELECT pg_catalog.setval('waitlist.messages_id_seq', 33, true);
SELECT pg_catalog.setval('waitlist.waves_id_seq', 3, true);
ALTER TABLE ONLY public.early_access_registrations
    ADD CONSTRAINT early_access_registrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY vibescore.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY waitlist.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY waitlist.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (registration_id);
ALTER TABLE ONLY waitlist.link_requests
    ADD CONSTRAINT link_requests_pkey PRIMARY KEY (address_hash);
ALTER TABLE ONLY waitlist.mail
    ADD CONSTRAINT mail_pkey PRIMARY KEY (only_row);
ALTER TABLE ONLY waitlist.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY waitlist.messages
    ADD CONSTRAINT messages_registration_id_kind_wave_id_key UNIQUE NULLS NOT DISTINCT (registration_id, kind, wave_id);
ALTER TABLE ONLY waitlist.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (only_row);
ALTER TABLE ONLY waitlist.objections
    ADD CONSTRAINT objections_pkey PRIMARY KEY (mailbox_hash);
ALTER TABLE ONLY waitlist.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (only_row);
ALTER TABLE ONLY waitlist.senders
    ADD CONSTRAINT senders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY waitlist.waves
    ADD CONSTRAINT waves_pkey PRIMARY KEY (id);
CREATE INDEX early_access_registrations_created_at ON public.early_access_registrations USING btree (created_at, id);
CREATE UNIQUE INDEX early_access_registrations_email_key ON public.early_access_registrations USING btree (lower(btrim(email)));
CREATE INDEX early_access_registrations_search ON public.early_access_registrations USING gin ((
CASE
    WHEN (octet_length((((' '::text || full_name) || ' '::text) || email)) = char_length((((' '::text || full_name) || ' '::text) || email))) THEN lower((((' '::text || full_name) || ' '::text) || email))
    ELSE lower(replace(translate(regexp_replace(NORMALIZE((((' '::text || full_name) || ' '::text) || email), NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'ØøŁłĐđÐðÞþı’'::text, 'OoLlDdDdTti'''::text), 'ß'::text, 'ss'::text))
END) vibescore_search.gin_trgm_ops);
CREATE INDEX entries_accepted ON waitlist.entries USING btree (registration_id) WHERE (accepted_at IS NOT NULL);
CREATE INDEX entries_confirmed ON waitlist.entries USING btree (registration_id) INCLUDE (confirmed_at) WHERE (confirmed_at IS NOT NULL);
CREATE UNIQUE INDEX entries_invitation_code_hash ON waitlist.entries USING btree (sha256(invitation_code)) WHERE (invitation_code IS NOT NULL);
CREATE INDEX entries_invited ON waitlist.entries USING btree (registration_id) WHERE (invited_at IS NOT NULL);
CREATE INDEX entries_joined ON waitlist.entries USING btree (joined_at) WHERE (joined_at IS NOT NULL);
CREATE UNIQUE INDEX entries_key_hash ON waitlist.entries USING btree (sha256(key));
CREATE INDEX link_requests_open ON waitlist.link_requests USING btree (registration_id) WHERE (registration_id IS NOT NULL);
CREATE INDEX messages_by_mailbox ON waitlist.messages USING btree (mailbox_hash, kind);
CREATE INDEX messages_due ON waitlist.messages USING btree (kind, is_backlog, due_at, id) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));
CREATE INDEX messages_failed ON waitlist.messages USING btree (id) WHERE (state = 'failed'::text);
CREATE INDEX messages_of_wave ON waitlist.messages USING btree (wave_id, state) WHERE (wave_id IS NOT NULL);
CREATE TRIGGER enter_registered AFTER INSERT ON public.early_access_registrations REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION waitlist.enter_registered();
CREATE TRIGGER store_invited_at AFTER INSERT OR UPDATE OF sent_at, revoked_at ON waitlist.messages FOR EACH ROW WHEN (((new.kind = 'invite'::text) AND (new.sent_at IS NOT NULL))) EXECUTE FUNCTION waitlist.store_invited_at();
ALTER TABLE ONLY waitlist.entries
    ADD CONSTRAINT entries_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.early_access_registrations(id) ON DELETE CASCADE;
ALTER TABLE ONLY waitlist.messages
    ADD CONSTRAINT messages_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.early_access_registrations(id) ON DELETE CASCADE;
ALTER TABLE ONLY waitlist.messages
    ADD CONSTRAINT messages_wave_id_fkey FOREIGN KEY (wave_id) REFERENCES waitlist.waves(id);
CREATE POLICY "Anyone may join the list by giving consent" ON public.early_access_registrations FOR INSERT TO anon WITH CHECK (checkbox_consent);
ALTER TABLE public.early_access_registrations ENABLE ROW LEVEL SECURITY;
ALTER TABLE vibescore.migrations ENABLE ROW LEVEL SECURITY;
ALTER TABLE waitlist.audit_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE waitlist.entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE waitlist.link_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE waitlist.mail ENABLE ROW LEVEL SECURITY;
ALTER TABLE waitlist.messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE waitlist.notices ENABLE ROW LEVEL SECURITY;
ALTER TABLE waitlist.objections ENABLE ROW LEVEL SECURITY;
ALTER TABLE waitlist.secrets ENABLE ROW LEVEL SECURITY;
ALTER TABLE waitlist.senders ENABLE ROW LEVEL SECURITY;
ALTER TABLE waitlist.waves ENABLE ROW LEVEL SECURITY;
REVOKE ALL ON FUNCTION public.accept_my_invitation(key text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.accept_my_invitation(key text) TO anon;
REVOKE ALL ON FUNCTION public.can_send_link() FROM PUBLIC;
GRANT ALL ON FUNCTION public.can_send_link() TO anon;
REVOKE ALL ON FUNCTION public.confirm_my_entry(key text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.confirm_my_entry(key text) TO anon;
REVOKE ALL ON FUNCTION public.leave_waitlist(key text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.leave_waitlist(key text) TO anon;
REVOKE ALL ON FUNCTION public.my_entry(key text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_entry(key text) TO anon;
REVOKE ALL ON FUNCTION public.redeem_invitation(code text) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.save_my_survey(key text, answers jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.save_my_survey(key text, answers jsonb) TO anon;
REVOKE ALL ON FUNCTION public.send_my_link(email text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.send_my_link(email text) TO anon;
REVOKE ALL ON FUNCTION waitlist.are_offered(answers jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.base_mailbox(email text) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.enter_registered() FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.find_over_limit(mailboxes bytea[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.objected_until(mailbox_hash bytea) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.has_objected(mailbox_hash bytea) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.has_tag(email text) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.invited_at(registration bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.is_invitation_open(registration bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.keyed_hash(value text) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.queue_confirmations(ids bigint[], emails text[], is_backlog boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.queue_links(at_most integer) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.registration_of(key text) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.store_invited_at() FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.take_messages(at_most integer, per_minute integer, lease_seconds integer, kinds text[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.withdraw(messages bigint[]) FROM PUBLIC;
GRANT INSERT(full_name) ON TABLE public.early_access_registrations TO anon;
GRANT INSERT(email) ON TABLE public.early_access_registrations TO anon;
GRANT INSERT(role) ON TABLE public.early_access_registrations TO anon;
GRANT INSERT(checkbox_consent) ON TABLE public.early_access_registrations TO anon;
GRANT INSERT(created_at_gtm) ON TABLE public.early_access_registrations TO anon;
GRANT INSERT(user_agent) ON TABLE public.early_access_registrations TO anon;
GRANT INSERT(referrer) ON TABLE public.early_access_registrations TO anon;
GRANT INSERT(utm_source) ON TABLE public.early_access_registrations TO anon;
GRANT INSERT(utm_medium) ON TABLE public.early_access_registrations TO anon;
GRANT INSERT(utm_campaign) ON TABLE public.early_access_registrations TO anon;
