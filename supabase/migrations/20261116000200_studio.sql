-- For whoever runs the list: what its page counts, filters and finds, and what was done there.

-- Counting and filtering read these columns alone. New rows go to its end, which is the cheapest place to insert.
create index early_access_registrations_facets
  on public.early_access_registrations (created_at, id) include (role, utm_source, utm_campaign);

-- Words of a name or an address by their beginning. Its expressions are in database/waitlist/people-filter.ts too.
create index early_access_registrations_words
  on public.early_access_registrations using gin (
    array_to_tsvector(array_remove(string_to_array(translate(lower(full_name || ' ' || email), '@._+-', '     '), ' '), ''))
  );

-- Cut, because an index takes no value that fills a third of a page, and nobody's registration may fail for that.
create index early_access_registrations_site
  on public.early_access_registrations (lower(left(split_part(split_part(referrer, '//', 2), '/', 1), 100)), id)
  where referrer is not null;

create index entries_confirmed on waitlist.entries (registration_id) where confirmed_at is not null;

create table waitlist.journal (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  what text not null,
  count integer not null
);
comment on table waitlist.journal is 'What was done to the list: when, what, to how many. No names.';
