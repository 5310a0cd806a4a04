-- For whoever runs the list: what its page counts, filters and finds, and what was done there.

-- Counting and filtering read these columns alone. There are few campaigns and sources at a time, so new rows go to few
-- places of it, and what is rare is found at once.
create index early_access_registrations_facets
  on public.early_access_registrations (utm_campaign, utm_source, role, id) include (created_at);

create index early_access_registrations_created_at on public.early_access_registrations (created_at, id);

-- Words of a name or an address by their beginning. Its expressions are in database/waitlist/people-filter.ts too.
create index early_access_registrations_words
  on public.early_access_registrations using gin (
    array_to_tsvector(array_remove(string_to_array(translate(lower(full_name || ' ' || email), '@._+-', '     '), ' '), ''))
  );

-- Cut, because an index takes no value that fills a third of a page, and nobody's registration may fail for that.
create index early_access_registrations_site
  on public.early_access_registrations (lower(left(split_part(split_part(referrer, '//', 2), '/', 1), 100)), id)
  where referrer is not null;

create index entries_confirmed on waitlist.entries (registration_id) include (confirmed_at) where confirmed_at is not null;
create index messages_invited on waitlist.messages (registration_id) include (sent_at)
  where kind = 'invite' and sent_at is not null;
create index messages_undelivered on waitlist.messages (state) where state in ('failed', 'uncertain');

create table waitlist.journal (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  what text not null,
  count integer not null
);
comment on table waitlist.journal is 'What was done to the list: when, what, to how many. No names.';
