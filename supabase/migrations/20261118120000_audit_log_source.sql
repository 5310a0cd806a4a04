-- The audit log also says where an action came from. The previous release goes on writing lines without it.
alter table waitlist.journal add column source text check (source in ('cli', 'studio'));
comment on table waitlist.journal is 'The audit log: when something was done to the list, what, to how many, and from where. No names.';
