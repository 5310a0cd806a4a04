-- The database of a list at the last commit before the first release (0.1, PostgreSQL 15), written by
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
COMMENT ON SCHEMA waitlist IS 'Mails to people on the list. Reached by the database''s owner alone.';
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA vibescore_search;
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
CREATE FUNCTION public.accept_my_invitation(key text) RETURNS json
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
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
CREATE FUNCTION public.confirm_my_entry(key text) RETURNS boolean
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
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
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
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
$_$;
CREATE FUNCTION public.my_entry(key text) RETURNS json
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
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
    'invited_at', invitations.invited_at,
    'can_accept', e.joined_at is null and waitlist.is_invitation_open(r.id),
    'accepted_at', e.accepted_at,
    'joined_at', e.joined_at,
    'revoked_at', case when invitations.invited_at is null then invitations.revoked_at end,
    'survey', e.survey
  )
  from public.early_access_registrations r
  join waitlist.entries e on e.registration_id = r.id
  cross join lateral (
    select min(m.sent_at) filter (where m.revoked_at is null) as invited_at, max(m.revoked_at) as revoked_at
    from waitlist.messages m where m.registration_id = r.id and m.kind = 'invite'
  ) as invitations
  where r.id = waitlist.registration_of($1)
$_$;
CREATE FUNCTION public.redeem_invitation(code text) RETURNS json
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
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
    SET search_path TO ''
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
    SET search_path TO ''
    AS $_$
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
$_$;
CREATE FUNCTION waitlist.are_offered(answers jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
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
CREATE FUNCTION waitlist.enter(ids bigint[], emails text[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $_$
begin
  insert into waitlist.entries (registration_id) select unnest($1) on conflict do nothing;
  if exists (select from waitlist.mail) then
    perform waitlist.queue_confirmations($1, $2, false);
  end if;
end
$_$;
CREATE FUNCTION waitlist.enter_missed() RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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
CREATE FUNCTION waitlist.enter_registered() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform waitlist.enter(array_agg(id), array_agg(email)) from inserted having count(*) > 0;
  return null;
exception when others then
  return null;
end
$$;
CREATE FUNCTION waitlist.has_tag(email text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    RETURN (split_part(btrim(email), '@'::text, 1) ~ '.\+'::text);
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE waitlist.messages (
    id bigint NOT NULL,
    registration_id bigint NOT NULL,
    kind text NOT NULL,
    wave_id bigint,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    first_attempt_at timestamp with time zone,
    not_before timestamp with time zone DEFAULT now() NOT NULL,
    leased_until timestamp with time zone,
    body_at timestamp with time zone,
    sent_at timestamp with time zone,
    smtp_code integer,
    mailbox_hash bytea,
    wire_hash bytea,
    resent integer DEFAULT 0 NOT NULL,
    queued_at timestamp with time zone DEFAULT now(),
    is_backlog boolean DEFAULT false NOT NULL,
    revoked_at timestamp with time zone,
    CONSTRAINT messages_check CHECK (((kind = 'invite'::text) = (wave_id IS NOT NULL))),
    CONSTRAINT messages_kind_check CHECK ((kind = ANY (ARRAY['confirm'::text, 'invite'::text, 'link'::text]))),
    CONSTRAINT messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'uncertain'::text])))
);
CREATE FUNCTION waitlist.invited_at(registration bigint) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN (SELECT max(COALESCE(messages.sent_at, CASE WHEN (messages.state = ANY (ARRAY['sending'::text, 'uncertain'::text])) THEN messages.body_at ELSE NULL::timestamp with time zone END)) AS max FROM waitlist.messages WHERE ((messages.registration_id = invited_at.registration) AND (messages.kind = 'invite'::text) AND (messages.revoked_at IS NULL)));
CREATE TABLE waitlist.mail (
    only_row boolean DEFAULT true NOT NULL,
    switched_on_at timestamp with time zone DEFAULT now() NOT NULL,
    found_to bigint DEFAULT 0 NOT NULL,
    next_send_at timestamp with time zone DEFAULT now() NOT NULL,
    earlier_from timestamp with time zone,
    earlier_to bigint,
    invite_url text,
    invitation_days integer DEFAULT 30 NOT NULL,
    CONSTRAINT mail_only_row_check CHECK (only_row)
);
CREATE FUNCTION waitlist.is_invitation_open(registration bigint) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN COALESCE((SELECT (waitlist.invited_at(is_invitation_open.registration) > (now() - make_interval(days => mail.invitation_days))) FROM waitlist.mail WHERE (mail.invite_url IS NOT NULL)), false);
CREATE FUNCTION waitlist.is_survey(answers jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select jsonb_typeof($1) = 'object' and $1 <> '{}' and not exists (
    select from jsonb_each(case jsonb_typeof($1) when 'object' then $1 else '{}' end) as answer
    where jsonb_typeof(answer.value) <> 'string' or not coalesce(case
      when answer.key in ('stage', 'team', 'hardest') then answer.value #>> '{}' ~ '^[a-z0-9_]{1,40}$'
      when answer.key = 'worth' then char_length(answer.value #>> '{}') between 1 and 500
    end, false))
$_$;
CREATE TABLE waitlist.secrets (
    only_row boolean DEFAULT true NOT NULL,
    hash_key bytea DEFAULT sha256((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))) NOT NULL,
    CONSTRAINT secrets_only_row_check CHECK (only_row)
);
CREATE FUNCTION waitlist.keyed_hash(value text) RETURNS bytea
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN (SELECT sha256((secrets.hash_key || convert_to(keyed_hash.value, 'UTF8'::name))) AS sha256 FROM waitlist.secrets);
CREATE FUNCTION waitlist.queue_confirmations(ids bigint[], emails text[], is_backlog boolean) RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $_$
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
$_$;
CREATE FUNCTION waitlist.queue_confirmations(per_minute integer, per_mailbox integer, per_domain integer, unlimited_domains text[]) RETURNS integer
    LANGUAGE sql
    SET search_path TO ''
    RETURN 0;
CREATE FUNCTION waitlist.queue_links(at_most integer) RETURNS integer
    LANGUAGE sql
    SET search_path TO ''
    AS $_$
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
$_$;
CREATE TABLE waitlist.entries (
    registration_id bigint NOT NULL,
    key bytea DEFAULT sha256((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))) NOT NULL,
    confirmed_at timestamp with time zone,
    invitation_code bytea,
    accepted_at timestamp with time zone,
    joined_at timestamp with time zone,
    survey jsonb,
    invited_at timestamp with time zone,
    CONSTRAINT survey_known CHECK (((survey IS NULL) OR waitlist.is_survey(survey)))
);
COMMENT ON COLUMN waitlist.entries.invited_at IS 'When the invitation last went out, or may have.';
CREATE FUNCTION waitlist.registration_of(key text) RETURNS bigint
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN (SELECT entries.registration_id FROM waitlist.entries WHERE (sha256(entries.key) = sha256(decode(CASE WHEN (registration_of.key ~ '^[0-9a-f]{64}$'::text) THEN registration_of.key ELSE ''::text END, 'hex'::text))));
CREATE FUNCTION waitlist.store_invited_at() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  update waitlist.entries set invited_at = waitlist.invited_at(new.registration_id)
  where registration_id = new.registration_id;
  return null;
end
$$;
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
    CONSTRAINT email_plausible CHECK (((char_length(email) <= 254) AND (btrim(email) ~ '^[^\s@,;<>()"]+@[^\s@,;<>()".]+(\.[^\s@,;<>()".]+)+$'::text))),
    CONSTRAINT full_name_length CHECK ((((char_length(regexp_replace(full_name, '^\s+|\s+$'::text, ''::text, 'g'::text)) >= 2) AND (char_length(regexp_replace(full_name, '^\s+|\s+$'::text, ''::text, 'g'::text)) <= 200)) AND (char_length(full_name) <= 400))),
    CONSTRAINT referrer_length CHECK ((char_length(referrer) <= 2000)),
    CONSTRAINT role_known CHECK ((role = ANY (ARRAY['founder'::text, 'future_founder'::text, 'angel_investor'::text, 'fund_vc'::text, 'accelerator'::text, 'mentor'::text, 'advisor'::text, 'other'::text]))),
    CONSTRAINT user_agent_length CHECK ((char_length(user_agent) <= 1000)),
    CONSTRAINT utm_campaign_length CHECK ((char_length(utm_campaign) <= 200)),
    CONSTRAINT utm_medium_length CHECK ((char_length(utm_medium) <= 200)),
    CONSTRAINT utm_source_length CHECK ((char_length(utm_source) <= 200))
);
COMMENT ON TABLE public.early_access_registrations IS 'People who asked for early access. One row per e-mail address.';
COMMENT ON COLUMN public.early_access_registrations.created_at IS 'When the row was stored, by the database''s clock.';
COMMENT ON COLUMN public.early_access_registrations.created_at_gtm IS 'When the form was sent, by the visitor''s clock.';
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
CREATE TABLE waitlist.confirmation_days (
    hash bytea NOT NULL,
    day date NOT NULL,
    count integer NOT NULL
);
CREATE TABLE waitlist.journal (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    what text NOT NULL,
    count integer NOT NULL,
    source text,
    CONSTRAINT journal_source_check CHECK ((source = ANY (ARRAY['cli'::text, 'studio'::text])))
);
COMMENT ON TABLE waitlist.journal IS 'The audit log: when something was done to the list, what, to how many, and from where. No names.';
ALTER TABLE waitlist.journal ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME waitlist.journal_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE waitlist.link_requests (
    mailbox_hash bytea NOT NULL,
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
    batch_registration bigint,
    batch_joined_at timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    not_before timestamp with time zone DEFAULT now() NOT NULL,
    leased_until timestamp with time zone,
    CONSTRAINT notices_check CHECK (((batch_registration IS NULL) = (batch_joined_at IS NULL))),
    CONSTRAINT notices_only_row_check CHECK (only_row)
);
CREATE TABLE waitlist.objections (
    mailbox_hash bytea NOT NULL,
    until timestamp with time zone NOT NULL
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
	(1, '2026-11-18 15:01:44.134957+00', 'Zoë Lindqvist', 'zoe@example.com', 'founder', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, 'newsletter', NULL, 'spring'),
	(2, '2026-11-18 15:01:44.172796+00', 'Łukasz Żółć', ' Lukasz@Example.com ', NULL, true, '2025-05-01 12:00:00+00', 'Test/1.0', 'https://news.example.org/item?id=1', NULL, NULL, NULL),
	(3, '2026-11-18 15:01:44.187863+00', 'Anaïs  Désirée O’Brien', 'anais@example.com', 'founder', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(4, '2026-11-18 15:01:44.273805+00', 'Håkan Söderström', 'hakan+beta@example.com', 'angel_investor', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, 'x', 'social', 'løunch'),
	(5, '2026-11-18 15:01:44.310699+00', '明美 佐藤', 'akemi@example.com', 'fund_vc', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(6, '2026-11-18 15:01:44.338862+00', 'José María Ñíguez', 'jose@example.com', 'mentor', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(7, '2026-11-18 15:01:44.368655+00', 'Bjørn Ærøskøbing', 'bjorn@example.com', 'advisor', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(8, '2026-11-18 15:01:44.402039+00', 'Chloé Dupont', 'chloe@example.com', 'other', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(9, '2026-11-18 15:01:44.479978+00', 'Dvořák, Antonín', 'antonin@example.com', 'accelerator', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(10, '2026-11-18 15:01:44.526602+00', 'Eŭgeno Ŝanĝo', 'eugeno@example.com', 'future_founder', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(11, '2026-11-18 15:01:44.573478+00', 'Fatma Çelik', 'fatma@example.com', 'founder', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(12, '2026-11-18 15:01:44.620966+00', 'Gülşen Yıldız', 'gulsen@example.com', 'founder', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(13, '2026-11-18 15:01:44.668499+00', 'Ivana Šarić', 'ivana@example.com', 'founder', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(14, '2026-11-18 15:01:44.715145+00', 'Jürgen Groß', 'jurgen@example.com', 'founder', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(15, '2026-11-18 15:01:44.760703+00', 'Kim Nguyễn', 'kim@example.com', 'founder', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(18, '2026-11-18 15:01:44.912827+00', 'Objected, Tagged', 'objected+1@example.com', 'founder', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(20, '2026-11-18 15:01:45.005016+00', 'Missed Person', 'missed@example.com', 'founder', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL),
	(21, '2026-11-18 15:01:45.054085+00', 'Måns 🚀 Ek', 'mans@example.com', 'founder', true, '2025-05-01 12:00:00+00', 'line
break ''quoted'' \x00', '', NULL, NULL, NULL),
	(22, '2026-11-18 15:01:45.109767+00', 'Noémie Été', 'noemie@example.com', 'founder', true, '2025-05-01 12:00:00+00', 'Test/1.0', NULL, NULL, NULL, NULL);
INSERT INTO vibescore.migrations VALUES
	('20250501000000_early_access_registrations.sql', '2026-11-18 15:01:43.9733+00'),
	('20261116000000_visible_names_and_well_formed_addresses.sql', '2026-11-18 15:01:43.9733+00'),
	('20261116000100_waitlist_mail.sql', '2026-11-18 15:01:43.9733+00'),
	('20261116000200_studio.sql', '2026-11-18 15:01:43.9733+00'),
	('20261117000000_one_mailbox_one_entry.sql', '2026-11-18 15:01:43.9733+00'),
	('20261118000000_invitations_survey_and_notices.sql', '2026-11-18 15:01:43.9733+00'),
	('20261118100000_queue_confirmations_when_registering.sql', '2026-11-18 15:01:43.9733+00'),
	('20261118101000_survey_answers_are_choices.sql', '2026-11-18 15:01:43.9733+00'),
	('20261118110000_people_in_one_row.sql', '2026-11-18 15:01:43.9733+00'),
	('20261118120000_audit_log_source.sql', '2026-11-18 15:01:43.9733+00'),
	('20261118120100_revoked_invitations.sql', '2026-11-18 15:01:43.9733+00'),
	('20261118200000_enter_people_when_they_register.sql', '2026-11-18 15:01:43.9733+00'),
	('20261118210000_cancelled_waves_and_hashed_mailboxes.sql', '2026-11-18 15:01:43.9733+00');
INSERT INTO waitlist.confirmation_days VALUES
	('\xca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb', '2026-11-17', 3);
INSERT INTO waitlist.entries VALUES
	(1, '\x09b5d9cbd0a7d43c30ef4d46b3e7f369205257985fb2f8131ead24b238f70276', NULL, NULL, NULL, NULL, NULL, NULL),
	(2, '\xd037d480e79cc30ae75f0e77dd75fd6fd9a29bf22f54baf1c7b9f70cc7bc4679', NULL, NULL, NULL, NULL, NULL, NULL),
	(11, '\x6671d0c7648919793dbe17f1911e7c505cd1bb040aa19aa9a124e5a64f50f7ea', NULL, NULL, NULL, NULL, NULL, NULL),
	(12, '\x835c4af50f7536efe36834901e67bf92b2ccd8f5e3941260f6e381a0c2eaefc9', NULL, NULL, NULL, NULL, NULL, NULL),
	(13, '\x030a21c3e39d4a4ef8184b19a990ea3a2f05dee11403a2c48af2447da7567ba4', NULL, NULL, NULL, NULL, NULL, NULL),
	(14, '\x453e451d1fcbe720248cffe966d822c1399429671796e9bd6e94721d8fc3b57e', NULL, NULL, NULL, NULL, NULL, NULL),
	(15, '\x2e1ba37f7dea5c502f8a3fcc0e75de5ac8a7daa0978e94ae22f142974e76d831', NULL, NULL, NULL, NULL, NULL, NULL),
	(18, '\x9077045c99a4110cf5e0f2905978079c3e82dfa1207b26ae362fbe15fb4ff679', NULL, NULL, NULL, NULL, NULL, NULL),
	(21, '\xbbe4daf2e89b9393e8423458c68fb44df267a7525368f42dbfcd9de10a6295ed', NULL, NULL, NULL, NULL, NULL, NULL),
	(22, '\x1d97f94c8d484260004a481ecc279192dd6b67b2086fb56ba6acb21d841ba3de', NULL, NULL, NULL, NULL, NULL, NULL),
	(9, '\x89be6d91a7da3d36826f43778a13eed3b32e8df00ce50836af1b478666409e36', '2026-11-18 15:01:45.222257+00', NULL, NULL, NULL, NULL, NULL),
	(10, '\x8b16eac8a72c5d0a2e1778b6bbe06237e5aca1b7fa7d309142564dda37be7d85', '2026-11-18 15:01:45.224645+00', NULL, NULL, NULL, NULL, NULL),
	(5, '\xa07f1fa1790502729a597de7d74beb94f476b56b0bcad3e19420745e5eca95ad', '2026-11-18 15:01:45.212606+00', NULL, NULL, NULL, NULL, '2026-11-18 15:01:45.266529+00'),
	(7, '\xab95d7034eace5979bacb149ce3e2e2fbc73aa50ebcbde60e7fed87e5bb267dd', '2026-11-18 15:01:45.217316+00', NULL, NULL, NULL, NULL, '2026-11-18 15:01:45.271936+00'),
	(8, '\xad50633c2e64d7b0b6a10a421b67f23192c49fe0c6b29c79b7f62f1871e9ba24', '2026-11-18 15:01:45.219788+00', NULL, NULL, NULL, '{"hardest": "money"}', '2026-11-18 15:01:45.275312+00'),
	(3, '\x504841853c4399b6a701000f07e7674288550ef3d897e05b99c2c14976596b52', '2026-11-18 15:01:45.20685+00', '\x8a68f5059adbd4508781e5f2ccd318e5e3bd48054341711dc0c132059a2117a1', '2026-11-18 15:01:45.278192+00', '2026-11-18 15:01:45.281694+00', '{"team": "two_to_three", "stage": "building", "worth": "Knowing “what next” – naïvely 🚀"}', '2026-11-18 15:01:45.258468+00'),
	(4, '\x86564154ea8d5a81cac4dc7567d40ee219c6e27ddb34e54b2d152caa74a98fdf', '2026-11-18 15:01:45.210057+00', '\xea1c4dd9e38ef0778c0aa35684d3d6ff606b6bfe02ce61d76fd2b735755db209', '2026-11-18 15:01:45.28493+00', NULL, NULL, '2026-11-18 15:01:45.262801+00'),
	(6, '\xe8ee35c319c4a480604b184006f29d00f65c04100ce36170945274e987cd2c7e', '2026-11-18 15:01:45.214986+00', NULL, NULL, NULL, NULL, NULL);
INSERT INTO waitlist.journal OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-18 15:01:44.176145+00', 'mail switched on', 1, 'cli'),
	(2, '2026-11-18 15:01:45.244819+00', 'wave started', 7, 'studio'),
	(3, '2026-11-18 15:01:45.287508+00', 'invitation revoked', 1, 'cli'),
	(4, '2026-11-18 15:01:45.293597+00', 'wave started', 2, 'cli'),
	(5, '2026-11-18 15:01:45.296726+00', 'wave paused', 1, 'cli'),
	(6, '2026-11-18 15:01:45.298984+00', 'wave started', 1, 'cli'),
	(7, '2026-11-18 15:01:45.303183+00', 'wave cancelled', 1, 'cli'),
	(8, '2026-11-18 15:01:45.330539+00', 'erased', 1, 'studio'),
	(9, '2026-11-18 15:01:45.335617+00', 'earlier people included', 2, 'cli'),
	(10, '2026-11-18 15:01:45.484855+00', 'exported', 3, NULL);
INSERT INTO waitlist.link_requests VALUES
	('\x5216ad243cc9824101bb3172cd110e0f29e5cdaaa2ee5b41162982c234df799c', NULL, '{"2026-11-18 15:01:45.305906+00"}'),
	('\xd02402e8f102d936f971cd43d5e5a2feeb92ccefbb5ec836d6e256259c5776fd', NULL, '{"2026-11-18 15:01:45.316127+00"}'),
	('\x06a1833ffc2779d68edd9c63cf8a04ffbc983b3625b02c77f6854b91565a826e', 6, '{"2026-11-18 15:01:45.319497+00"}'),
	('\x94b6276f20c0b8d3c9fa147fa542462cc84dd342cde1f3c70a83402713478b20', 0, '{"2026-11-18 15:01:45.320875+00"}');
INSERT INTO waitlist.mail VALUES
	(true, '2026-11-18 15:01:44.176145+00', 5, '2026-11-18 15:01:44.313909+00', NULL, NULL, 'https://app.example.com/join', 30);
INSERT INTO waitlist.messages OVERRIDING SYSTEM VALUE VALUES
	(19, 21, 'confirm', NULL, 'waiting', 0, NULL, '2026-11-18 15:01:45.054085+00', NULL, NULL, NULL, NULL, '\xd6a18a6954426d8ca53e19865b45192317c8fceeb692f37562ebed3f6fe3f7d7', NULL, 0, '2026-11-18 15:01:45.054085+00', false, NULL),
	(20, 22, 'confirm', NULL, 'waiting', 0, NULL, '2026-11-18 15:01:45.109767+00', NULL, NULL, NULL, NULL, '\x676989dcd18289d04754fab13ee16211a64966620cbb45e1266eedb42defacfe', NULL, 0, '2026-11-18 15:01:45.109767+00', false, NULL),
	(9, 11, 'confirm', NULL, 'sending', 1, '2026-11-18 15:01:45.155448+00', '2026-11-18 15:01:44.573478+00', '2026-11-18 15:02:45.155448+00', NULL, NULL, NULL, '\xa303c536a440feaee02cf9585fe53277359c370bc1b151c91b8baa7cc4f8709f', NULL, 0, '2026-11-18 15:01:44.573478+00', false, NULL),
	(1, 3, 'confirm', NULL, 'sent', 1, '2026-11-18 15:01:45.155448+00', '2026-11-18 15:01:44.187863+00', NULL, '2026-11-18 15:01:45.164039+00', '2026-11-18 15:01:45.167014+00', 250, '\x5216ad243cc9824101bb3172cd110e0f29e5cdaaa2ee5b41162982c234df799c', '\x5216ad243cc9824101bb3172cd110e0f29e5cdaaa2ee5b41162982c234df799c', 0, '2026-11-18 15:01:44.187863+00', false, NULL),
	(2, 4, 'confirm', NULL, 'sent', 1, '2026-11-18 15:01:45.155448+00', '2026-11-18 15:01:44.273805+00', NULL, '2026-11-18 15:01:45.169354+00', '2026-11-18 15:01:45.170654+00', 250, '\xf278a5376282d3774b37e41b77db6eaff632159718f9816e9a2a099db210d300', '\xce423aafa3a58fc2a19a04740faa3904b622b1a2e82fdbdb40b2bc448edf038a', 0, '2026-11-18 15:01:44.273805+00', false, NULL),
	(3, 5, 'confirm', NULL, 'sent', 1, '2026-11-18 15:01:45.155448+00', '2026-11-18 15:01:44.310699+00', NULL, '2026-11-18 15:01:45.172036+00', '2026-11-18 15:01:45.173198+00', 250, '\xd02402e8f102d936f971cd43d5e5a2feeb92ccefbb5ec836d6e256259c5776fd', '\xd02402e8f102d936f971cd43d5e5a2feeb92ccefbb5ec836d6e256259c5776fd', 0, '2026-11-18 15:01:44.310699+00', false, NULL),
	(4, 6, 'confirm', NULL, 'sent', 1, '2026-11-18 15:01:45.155448+00', '2026-11-18 15:01:44.338862+00', NULL, '2026-11-18 15:01:45.174493+00', '2026-11-18 15:01:45.175597+00', 250, '\x06a1833ffc2779d68edd9c63cf8a04ffbc983b3625b02c77f6854b91565a826e', '\x06a1833ffc2779d68edd9c63cf8a04ffbc983b3625b02c77f6854b91565a826e', 0, '2026-11-18 15:01:44.338862+00', false, NULL),
	(5, 7, 'confirm', NULL, 'sent', 1, '2026-11-18 15:01:45.155448+00', '2026-11-18 15:01:44.368655+00', NULL, '2026-11-18 15:01:45.176875+00', '2026-11-18 15:01:45.177986+00', 250, '\xb021cd58d2d86e138bd980e2c4e1f912f2755347d03d9dd0059dc7c1dadc0b2b', '\xb021cd58d2d86e138bd980e2c4e1f912f2755347d03d9dd0059dc7c1dadc0b2b', 0, '2026-11-18 15:01:44.368655+00', false, NULL),
	(6, 8, 'confirm', NULL, 'sent', 1, '2026-11-18 15:01:45.155448+00', '2026-11-18 15:01:44.402039+00', NULL, '2026-11-18 15:01:45.179249+00', '2026-11-18 15:01:45.180389+00', 250, '\xfa93953e08cca5735fe79bec8620a31bdbafde51573db46bacdf1326597107a3', '\xfa93953e08cca5735fe79bec8620a31bdbafde51573db46bacdf1326597107a3', 0, '2026-11-18 15:01:44.402039+00', false, NULL),
	(7, 9, 'confirm', NULL, 'sent', 1, '2026-11-18 15:01:45.155448+00', '2026-11-18 15:01:44.479978+00', NULL, '2026-11-18 15:01:45.18162+00', '2026-11-18 15:01:45.18268+00', 250, '\x64dc13fa1c45edbc73c412a530ece6cadee6dab742873152d98d705e4034de8b', '\x64dc13fa1c45edbc73c412a530ece6cadee6dab742873152d98d705e4034de8b', 0, '2026-11-18 15:01:44.479978+00', false, NULL),
	(8, 10, 'confirm', NULL, 'sent', 1, '2026-11-18 15:01:45.155448+00', '2026-11-18 15:01:44.526602+00', NULL, '2026-11-18 15:01:45.183923+00', '2026-11-18 15:01:45.184986+00', 250, '\x9c09c48a08024345115c574986b58ac133fd5d95f945cfa0756ea4e2e3b2ee18', '\x9c09c48a08024345115c574986b58ac133fd5d95f945cfa0756ea4e2e3b2ee18', 0, '2026-11-18 15:01:44.526602+00', false, NULL),
	(10, 12, 'confirm', NULL, 'sending', 1, '2026-11-18 15:01:45.155448+00', '2026-11-18 15:01:44.620966+00', '2026-11-18 15:11:45.186209+00', '2026-11-18 15:01:45.186209+00', NULL, NULL, '\xd5779b568ae27f7e6ddde9cc943f39aa804baa2d4fdccace0be47894d3752720', '\xd5779b568ae27f7e6ddde9cc943f39aa804baa2d4fdccace0be47894d3752720', 0, '2026-11-18 15:01:44.620966+00', false, NULL),
	(11, 13, 'confirm', NULL, 'uncertain', 1, '2026-11-18 15:01:45.155448+00', '2026-11-18 15:01:44.668499+00', NULL, '2026-11-18 15:01:45.187238+00', NULL, NULL, '\x6c418952850d7b7bf34cb133a0879aa1d7deb96f9256bd1ba90c18f78abd92b5', '\x6c418952850d7b7bf34cb133a0879aa1d7deb96f9256bd1ba90c18f78abd92b5', 0, '2026-11-18 15:01:44.668499+00', false, NULL),
	(12, 14, 'confirm', NULL, 'failed', 1, '2026-11-18 15:01:45.155448+00', '2026-11-18 15:01:44.715145+00', NULL, '2026-11-18 15:01:45.189662+00', NULL, 550, '\xbe0fcc59e61a3ba97d25fec812c84d5cf618d3c5ed5a8137d6deeef1474c6c4f', '\xbe0fcc59e61a3ba97d25fec812c84d5cf618d3c5ed5a8137d6deeef1474c6c4f', 0, '2026-11-18 15:01:44.715145+00', false, NULL),
	(13, 15, 'confirm', NULL, 'waiting', 1, '2026-11-18 15:01:45.155448+00', '2026-11-18 15:02:45.19305+00', NULL, '2026-11-18 15:01:45.192022+00', NULL, 451, '\x798c028c365b99613b3200ea13f021235023b87dd25455ac9ea3ddd21220b250', '\x798c028c365b99613b3200ea13f021235023b87dd25455ac9ea3ddd21220b250', 0, '2026-11-18 15:01:44.760703+00', false, NULL),
	(16, 18, 'confirm', NULL, 'sent', 1, '2026-11-18 15:01:45.155448+00', '2026-11-18 15:01:44.912827+00', NULL, '2026-11-18 15:01:45.200921+00', '2026-11-18 15:01:45.202+00', 250, '\x6e93f863ef09da022a97f3d71719defa0e0c04fcb370e9276878a6938553f2d5', '\x7a28bdcd734021802d2744ace7d7826cc4de954707a1e0483136e7fad2936aea', 0, '2026-11-18 15:01:44.912827+00', false, NULL),
	(27, 9, 'invite', 1, 'waiting', 0, NULL, '2026-11-18 15:01:45.244819+00', NULL, NULL, NULL, NULL, '\x64dc13fa1c45edbc73c412a530ece6cadee6dab742873152d98d705e4034de8b', NULL, 0, '2026-11-18 15:01:45.244819+00', false, NULL),
	(21, 3, 'invite', 1, 'sent', 1, '2026-11-18 15:01:45.251+00', '2026-11-18 15:01:45.244819+00', NULL, '2026-11-18 15:01:45.253728+00', '2026-11-18 15:01:45.258468+00', 250, '\x5216ad243cc9824101bb3172cd110e0f29e5cdaaa2ee5b41162982c234df799c', '\x5216ad243cc9824101bb3172cd110e0f29e5cdaaa2ee5b41162982c234df799c', 0, '2026-11-18 15:01:45.244819+00', false, NULL),
	(22, 4, 'invite', 1, 'sent', 1, '2026-11-18 15:01:45.251+00', '2026-11-18 15:01:45.244819+00', NULL, '2026-11-18 15:01:45.26102+00', '2026-11-18 15:01:45.262801+00', 250, '\xf278a5376282d3774b37e41b77db6eaff632159718f9816e9a2a099db210d300', '\xce423aafa3a58fc2a19a04740faa3904b622b1a2e82fdbdb40b2bc448edf038a', 0, '2026-11-18 15:01:45.244819+00', false, NULL),
	(23, 5, 'invite', 1, 'sent', 1, '2026-11-18 15:01:45.251+00', '2026-11-18 15:01:45.244819+00', NULL, '2026-11-18 15:01:45.264776+00', '2026-11-18 15:01:45.266529+00', 250, '\xd02402e8f102d936f971cd43d5e5a2feeb92ccefbb5ec836d6e256259c5776fd', '\xd02402e8f102d936f971cd43d5e5a2feeb92ccefbb5ec836d6e256259c5776fd', 0, '2026-11-18 15:01:45.244819+00', false, NULL),
	(25, 7, 'invite', 1, 'uncertain', 1, '2026-11-18 15:01:45.251+00', '2026-11-18 15:01:45.244819+00', NULL, '2026-11-18 15:01:45.271936+00', NULL, NULL, '\xb021cd58d2d86e138bd980e2c4e1f912f2755347d03d9dd0059dc7c1dadc0b2b', '\xb021cd58d2d86e138bd980e2c4e1f912f2755347d03d9dd0059dc7c1dadc0b2b', 0, '2026-11-18 15:01:45.244819+00', false, NULL),
	(26, 8, 'invite', 1, 'sending', 1, '2026-11-18 15:01:45.251+00', '2026-11-18 15:01:45.244819+00', '2026-11-18 15:11:45.275312+00', '2026-11-18 15:01:45.275312+00', NULL, NULL, '\xfa93953e08cca5735fe79bec8620a31bdbafde51573db46bacdf1326597107a3', '\xfa93953e08cca5735fe79bec8620a31bdbafde51573db46bacdf1326597107a3', 0, '2026-11-18 15:01:45.244819+00', false, NULL),
	(24, 6, 'invite', 1, 'sent', 1, '2026-11-18 15:01:45.251+00', '2026-11-18 15:01:45.244819+00', NULL, '2026-11-18 15:01:45.268449+00', '2026-11-18 15:01:45.270102+00', 250, '\x06a1833ffc2779d68edd9c63cf8a04ffbc983b3625b02c77f6854b91565a826e', NULL, 0, '2026-11-18 15:01:45.244819+00', false, '2026-11-18 15:01:45.287508+00'),
	(28, 1, 'invite', 2, 'waiting', 0, NULL, '2026-11-18 15:01:45.293597+00', NULL, NULL, NULL, NULL, '\x2d3036fb66e5b75f5562cdc0105748242e496c09ce55b5a54d336690e6da3719', NULL, 0, '2026-11-18 15:01:45.293597+00', false, NULL),
	(29, 6, 'invite', 2, 'waiting', 0, NULL, '2026-11-18 15:01:45.293597+00', NULL, NULL, NULL, NULL, '\x06a1833ffc2779d68edd9c63cf8a04ffbc983b3625b02c77f6854b91565a826e', NULL, 0, '2026-11-18 15:01:45.293597+00', false, NULL),
	(31, 3, 'link', NULL, 'sent', 1, '2026-11-18 15:01:45.311934+00', '2026-11-18 15:01:45.308951+00', NULL, '2026-11-18 15:01:45.313947+00', '2026-11-18 15:01:45.314952+00', 250, '\x5216ad243cc9824101bb3172cd110e0f29e5cdaaa2ee5b41162982c234df799c', '\x5216ad243cc9824101bb3172cd110e0f29e5cdaaa2ee5b41162982c234df799c', 0, '2026-11-18 15:01:45.308951+00', false, NULL),
	(32, 5, 'link', NULL, 'waiting', 0, NULL, '2026-11-18 15:01:45.317456+00', NULL, NULL, NULL, NULL, '\xd02402e8f102d936f971cd43d5e5a2feeb92ccefbb5ec836d6e256259c5776fd', NULL, 0, '2026-11-18 15:01:45.317456+00', false, NULL),
	(33, 1, 'confirm', NULL, 'waiting', 0, NULL, '2026-11-18 15:01:45.335617+00', NULL, NULL, NULL, NULL, '\x2d3036fb66e5b75f5562cdc0105748242e496c09ce55b5a54d336690e6da3719', NULL, 0, '2026-11-18 15:01:45.335617+00', true, NULL),
	(34, 2, 'confirm', NULL, 'waiting', 0, NULL, '2026-11-18 15:01:45.335617+00', NULL, NULL, NULL, NULL, '\x0ae17c3789a6fbcdeb6b91c1ab7210eaf17876675712725212e32d938ba856e8', NULL, 0, '2026-11-18 15:01:45.335617+00', true, NULL);
INSERT INTO waitlist.notices VALUES
	(true, 2, '2026-11-18 15:01:44.183364+00', NULL, NULL, 0, '2026-11-18 15:01:44.183364+00', NULL);
INSERT INTO waitlist.objections VALUES
	('\x6e93f863ef09da022a97f3d71719defa0e0c04fcb370e9276878a6938553f2d5', '2026-12-18 15:01:45.326952+00');
INSERT INTO waitlist.secrets VALUES
	(true, '\x548f6dd1e251e14448a7e19b3d34eda51622182ac1bffabfedb14105af63dcc1');
INSERT INTO waitlist.senders VALUES
	('5b0e0d1c-0000-4000-8000-000000000001', 'web-1', '{confirm,link,invite}', '2026-11-18 15:01:44.186244+00', NULL, NULL);
INSERT INTO waitlist.waves OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-18 15:01:45.244819+00', NULL, NULL),
	(2, '2026-11-18 15:01:45.293597+00', '2026-11-18 15:01:45.296726+00', NULL),
	(3, '2026-11-18 15:01:45.298984+00', NULL, '2026-11-18 15:01:45.303183+00');
SELECT pg_catalog.setval('public.early_access_registrations_id_seq', 22, true);
SELECT pg_catalog.setval('waitlist.journal_id_seq', 10, true);
SELECT pg_catalog.setval('waitlist.messages_id_seq', 34, true);
SELECT pg_catalog.setval('waitlist.waves_id_seq', 3, true);
ALTER TABLE ONLY public.early_access_registrations
    ADD CONSTRAINT early_access_registrations_pkey PRIMARY KEY (id);
ALTER TABLE public.early_access_registrations
    ADD CONSTRAINT email_canonical CHECK (((btrim(email) IS NFKC NORMALIZED) AND (btrim(email) ~ '^[^@]{1,64}@[\u0001-\u007f]+$'::text) AND (btrim(email) !~ '@(.*\.)?[^.]{64}'::text))) NOT VALID;
ALTER TABLE public.early_access_registrations
    ADD CONSTRAINT email_well_formed CHECK (((btrim(email) !~ '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U000110bd\U000110cd\U00013430-\U0001343f\U00013441\U00013442\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'::text) AND (btrim(email) ~ '^[^.@,:;<>()\[\]"\\]+(\.[^.@,:;<>()\[\]"\\]+)*@(?!.*\.[0-9]+$)[^\u0001-\u002c\u002e\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f-]([^\u0001-\u002c\u002e\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]*[^\u0001-\u002c\u002e\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f-])?(\.[^\u0001-\u002c\u002e\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f-]([^\u0001-\u002c\u002e\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]*[^\u0001-\u002c\u002e\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f-])?)+$'::text))) NOT VALID;
ALTER TABLE public.early_access_registrations
    ADD CONSTRAINT full_name_visible CHECK (((char_length(regexp_replace(full_name, '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U000110bd\U000110cd\U00013430-\U0001343f\U00013441\U00013442\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'::text, ''::text, 'g'::text)) >= 2) AND (full_name !~ '[\u0001-\u0008\u000e-\u001f\u007f-\u009f]'::text))) NOT VALID;
ALTER TABLE ONLY vibescore.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY waitlist.confirmation_days
    ADD CONSTRAINT confirmation_days_pkey PRIMARY KEY (hash, day);
ALTER TABLE ONLY waitlist.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (registration_id);
ALTER TABLE ONLY waitlist.journal
    ADD CONSTRAINT journal_pkey PRIMARY KEY (id);
ALTER TABLE ONLY waitlist.link_requests
    ADD CONSTRAINT link_requests_pkey PRIMARY KEY (mailbox_hash);
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
CREATE INDEX messages_by_mailbox ON waitlist.messages USING btree (mailbox_hash, kind, queued_at);
CREATE INDEX messages_invited ON waitlist.messages USING btree (registration_id) INCLUDE (sent_at) WHERE ((kind = 'invite'::text) AND (sent_at IS NOT NULL));
CREATE INDEX messages_next ON waitlist.messages USING btree (kind, is_backlog, not_before, id) WHERE (state = 'waiting'::text);
CREATE INDEX messages_of_wave ON waitlist.messages USING btree (wave_id, state) WHERE (wave_id IS NOT NULL);
CREATE INDEX messages_undelivered ON waitlist.messages USING btree (state) WHERE (state = ANY (ARRAY['failed'::text, 'uncertain'::text]));
CREATE INDEX messages_under_way ON waitlist.messages USING btree (leased_until) WHERE (state = 'sending'::text);
CREATE UNIQUE INDEX messages_wire_hash ON waitlist.messages USING btree (kind, wire_hash) WHERE (wire_hash IS NOT NULL);
CREATE TRIGGER enter_registered AFTER INSERT ON public.early_access_registrations REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION waitlist.enter_registered();
CREATE TRIGGER store_invited_at AFTER INSERT OR UPDATE OF state, body_at, sent_at ON waitlist.messages FOR EACH ROW WHEN (((new.kind = 'invite'::text) AND (COALESCE(new.sent_at, new.body_at) IS NOT NULL))) EXECUTE FUNCTION waitlist.store_invited_at();
ALTER TABLE ONLY waitlist.entries
    ADD CONSTRAINT entries_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.early_access_registrations(id) ON DELETE CASCADE;
ALTER TABLE ONLY waitlist.messages
    ADD CONSTRAINT messages_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.early_access_registrations(id) ON DELETE CASCADE;
ALTER TABLE ONLY waitlist.messages
    ADD CONSTRAINT messages_wave_id_fkey FOREIGN KEY (wave_id) REFERENCES waitlist.waves(id);
CREATE POLICY "Anyone may join the list by giving consent" ON public.early_access_registrations FOR INSERT TO anon WITH CHECK (checkbox_consent);
ALTER TABLE public.early_access_registrations ENABLE ROW LEVEL SECURITY;
ALTER TABLE vibescore.migrations ENABLE ROW LEVEL SECURITY;
ALTER TABLE waitlist.confirmation_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE waitlist.entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE waitlist.journal ENABLE ROW LEVEL SECURITY;
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
REVOKE ALL ON FUNCTION waitlist.enter(ids bigint[], emails text[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.enter_missed() FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.enter_registered() FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.has_tag(email text) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.invited_at(registration bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.is_invitation_open(registration bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.is_survey(answers jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.keyed_hash(value text) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.queue_confirmations(ids bigint[], emails text[], is_backlog boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.queue_confirmations(per_minute integer, per_mailbox integer, per_domain integer, unlimited_domains text[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.queue_links(at_most integer) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.registration_of(key text) FROM PUBLIC;
REVOKE ALL ON FUNCTION waitlist.store_invited_at() FROM PUBLIC;
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
