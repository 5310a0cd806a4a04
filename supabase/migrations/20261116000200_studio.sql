-- For whoever runs the list: what its page counts, and what was done there. Nothing here is touched when somebody
-- registers: the indices of the list itself are the studio's own (database/waitlist/people-indexes.ts).

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
