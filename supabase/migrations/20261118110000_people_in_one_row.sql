-- All steps of a person are in one row of waitlist.entries, and what the studio searches and sorts by has ordinary
-- indexes. Servers of the previous release keep working: the trigger below fills in the column that they do not know.

-- When the invitation last went out, or may have: mail that was refused has not.
create or replace function waitlist.invited_at(registration bigint) returns timestamptz
  language sql stable
  set search_path = ''
  return (
    select max(coalesce(sent_at, case when state in ('sending', 'uncertain') then body_at end)) from waitlist.messages
    where registration_id = $1 and kind = 'invite'
  );

alter table waitlist.entries add column invited_at timestamptz;
comment on column waitlist.entries.invited_at is 'When the invitation last went out, or may have.';

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

-- An invitation that only waits changes nothing: queueing a wave writes to no entry.
create trigger store_invited_at
  after insert or update of state, body_at, sent_at on waitlist.messages
  for each row when (new.kind = 'invite' and coalesce(new.sent_at, new.body_at) is not null)
  execute function waitlist.store_invited_at();

update waitlist.entries set invited_at = waitlist.invited_at(registration_id)
where registration_id in (select registration_id from waitlist.messages where kind = 'invite');

create index entries_invited on waitlist.entries (registration_id) where invited_at is not null;
create index entries_accepted on waitlist.entries (registration_id) where accepted_at is not null;

-- The studio of the previous release created indexes by itself, with the last id they contain in their names.
do $$
declare
  made_by_studio regclass;
begin
  for made_by_studio in
    select indexrelid from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = 'public.early_access_registrations'::regclass
      and relname ~ '^early_access_registrations_(facets|source|role|created_at|site|search)_\d+$'
  loop
    execute format('drop index %s', made_by_studio);
  end loop;
end
$$;

-- Last, because registrations wait while an index of the list is built: about two seconds for 100,000 people, nearly all
-- of it for the search. "if not exists": whoever has many more can create them beforehand with "concurrently".
create index if not exists early_access_registrations_created_at on public.early_access_registrations (created_at, id);

-- The search finds parts of words with trigrams, where PostgreSQL has them and lets us add them, in a schema that only
-- its owner may use. Without them it reads the whole list. The expression is the one in waitlist/people.ts.
do $migration$
declare
  trigrams text;
begin
  if not exists (select from pg_extension where extname = 'pg_trgm')
    and exists (select from pg_available_extensions where name = 'pg_trgm')
  then
    begin
      create schema if not exists vibescore_search;
      create extension pg_trgm schema vibescore_search;
    exception when insufficient_privilege then
      null;
    end;
  end if;
  select extnamespace::regnamespace::text into trigrams from pg_extension where extname = 'pg_trgm';
  if trigrams is null then
    return;
  end if;
  execute format($index$
    create index if not exists early_access_registrations_search on public.early_access_registrations using gin ((
      case when octet_length(' ' || full_name || ' ' || email) = char_length(' ' || full_name || ' ' || email)
        then lower(' ' || full_name || ' ' || email)
        else lower(replace(translate(
          regexp_replace(normalize(' ' || full_name || ' ' || email, nfkd), '[\u0300-\u036f]', '', 'g'),
          'ØøŁłĐđÐðÞþı’', 'OoLlDdDdTti'''), 'ß', 'ss'))
      end) %s.gin_trgm_ops)
  $index$, trigrams);
end
$migration$;
