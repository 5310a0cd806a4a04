-- Every function of the database, as it is now, in five files: "migrate" applies them in this order, after the migrations,
-- whenever one has changed. On a hosted project browsers call those in the schema public directly. These run with the rights
-- of the list's owner, so each says here all that it does. Their search path names pg_temp last: with an empty one,
-- PostgreSQL takes the caller's temporary types for its own.
--
-- PostgREST also takes a GET, but in a read-only transaction, in which a function that writes fails. Our pages send a
-- POST, so that no key gets into an address.

-- Hashes with this list's own key, so that no one can test addresses against what is stored.
create or replace function waitlist.keyed_hash(value text) returns bytea
  language sql stable
  set search_path = pg_catalog, pg_temp
  return (select sha256(hash_key || convert_to($1, 'UTF8')) from waitlist.secrets);

-- The mailbox behind an address: without a +tag, and at Gmail without dots. It is one expression, without a search path
-- (names are resolved here), so that PostgreSQL puts it into the statement that calls it: a call would cost every
-- registration a tenth of a millisecond.
create or replace function waitlist.base_mailbox(email text) returns text
  language sql immutable
  return case when split_part(lower(btrim($1)), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(regexp_replace(split_part(lower(btrim($1)), '@', 1), '(.)\+.*', '\1'), '.', '') || '@gmail.com'
    else regexp_replace(split_part(lower(btrim($1)), '@', 1), '(.)\+.*', '\1') || '@' || split_part(lower(btrim($1)), '@', 2)
  end;

-- Whether an address has a +tag. It is one expression for the same reason as waitlist.base_mailbox.
create or replace function waitlist.has_tag(email text) returns boolean
  language sql immutable
  return split_part(btrim($1), '@', 1) ~ '.\+';

-- Until when a mailbox gets no email, because its owner left the list without ever confirming ("this wasn't me"); null if it
-- may get email.
create or replace function waitlist.objected_until(mailbox_hash bytea) returns timestamptz
  language sql stable
  return (select o.until from waitlist.objections o where o.mailbox_hash = $1 and o.until > now());

-- Only servers of 1.0 ask this.
create or replace function waitlist.has_objected(mailbox_hash bytea) returns boolean
  language sql stable
  return waitlist.objected_until($1) is not null;

-- Finds the registration of a key; null for a key that is malformed, unknown or erased. A malformed key is looked up as an
-- empty one, which nobody has.
create or replace function waitlist.registration_of(key text) returns bigint
  language sql stable
  set search_path = pg_catalog, pg_temp
  return (
    select registration_id
    from waitlist.entries
    where sha256(entries.key) = sha256(decode(case when $1 ~ '^[0-9a-f]{64}$' then $1 else '' end, 'hex'))
  );
