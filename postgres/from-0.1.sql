-- Brings a list of version 0.1 to the tables of 1.0. postgres/migrate.ts runs it instead of the first two migrations, in
-- one transaction with the others, which create the functions that are dropped here. It goes with 2.0.

-- Refuses a list that has seen only a part of 0.1. "supabase db push" records the number of a migration, our server its name.
do $$
declare
  recorded text[];
  pushed text[];
begin
  select array_agg(split_part(name, '_', 1)) into recorded from vibescore.migrations;
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select array_agg(version) from supabase_migrations.schema_migrations' into pushed;
  end if;
  if not coalesce(recorded || pushed, '{}') @> array['20250501000000', '20261116000000', '20261116000100',
    '20261116000200', '20261117000000', '20261118000000', '20261118100000', '20261118101000', '20261118110000',
    '20261118120000', '20261118120100', '20261118200000', '20261118210000']
  then
    raise exception 'This list was last used by an early version of 0.1: docs/from-0.1.md says how to upgrade it.';
  end if;
end
$$;

-- Rules that people from before them were exempt from now hold for everyone.
do $$
declare
  rule record;
  ids text;
begin
  for rule in
    select conname, pg_get_expr(conbin, conrelid) as condition from pg_constraint
    where conrelid = 'public.early_access_registrations'::regclass and not convalidated
  loop
    execute format(
      'select string_agg(id::text, '', '') from (
         select id from public.early_access_registrations where not (%s) order by id limit 20) as broken', rule.condition)
    into ids;
    if ids is not null then
      raise exception 'Registrations from before the rule % break it: correct or erase them with 0.1 first (docs/from-0.1.md). Their ids: %.',
        rule.conname, ids;
    end if;
    execute format('alter table public.early_access_registrations validate constraint %I', rule.conname);
  end loop;
end
$$;

-- An address with İ would count as that of somebody else, with an i.
do $$
declare
  rule constant text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'public.early_access_registrations'::regclass and conname = 'email_well_formed');
begin
  execute 'alter table public.early_access_registrations drop constraint email_well_formed,
    add constraint email_well_formed ' || replace(rule, '"\\]+', '"\\İ]+');
end
$$;

-- Entries that could not be written when people registered, and their confirmations.
select waitlist.enter(array_agg(r.id), array_agg(r.email))
from public.early_access_registrations r
where not exists (select from waitlist.entries e where e.registration_id = r.id)
having count(*) > 0;

drop trigger enter_registered on public.early_access_registrations;
drop trigger store_invited_at on waitlist.messages;
alter table waitlist.entries drop constraint survey_known;
drop function public.my_entry(text), public.confirm_my_entry(text), public.accept_my_invitation(text),
  public.save_my_survey(text, jsonb), public.leave_waitlist(text), public.send_my_link(text), public.redeem_invitation(text),
  waitlist.are_offered(jsonb), waitlist.base_mailbox(text), waitlist.enter(bigint[], text[]), waitlist.enter_missed(),
  waitlist.enter_registered(), waitlist.has_tag(text), waitlist.invited_at(bigint), waitlist.is_invitation_open(bigint),
  waitlist.is_survey(jsonb), waitlist.keyed_hash(text), waitlist.queue_confirmations(bigint[], text[], boolean),
  waitlist.queue_confirmations(integer, integer, integer, text[]), waitlist.queue_links(integer),
  waitlist.registration_of(text), waitlist.store_invited_at();

alter table public.early_access_registrations
  drop constraint email_plausible,
  add constraint email_length check (char_length(email) <= 254);

alter table waitlist.entries
  add constraint survey_not_empty check (jsonb_typeof(survey) = 'object' and survey <> '{}');

alter table waitlist.mail drop column found_to, drop column earlier_from, drop column earlier_to;
drop table waitlist.confirmation_days;

alter table waitlist.messages drop constraint messages_state_check;
alter table waitlist.messages rename column not_before to due_at;
alter table waitlist.messages
  add column attempted_at timestamptz,
  add column failures integer not null default 0;
-- What may have arrived counts as sent, so that no one gets it twice.
update waitlist.messages
set state = case
    when state = 'uncertain' or state = 'sending' and body_at is not null then 'sent'
    when state in ('waiting', 'sending') then 'queued'
    else state end,
  sent_at = case when state = 'uncertain' or state = 'sending' and body_at is not null
    then coalesce(sent_at, body_at, first_attempt_at, queued_at, now()) else sent_at end,
  attempted_at = case when attempts > 0 then coalesce(body_at, first_attempt_at, sent_at) end,
  queued_at = coalesce(queued_at, first_attempt_at, due_at);
drop index waitlist.messages_next, waitlist.messages_under_way, waitlist.messages_undelivered, waitlist.messages_invited,
  waitlist.messages_by_mailbox;
alter table waitlist.messages
  drop column first_attempt_at,
  drop column leased_until,
  drop column body_at,
  drop column wire_hash,
  alter column state set default 'queued',
  alter column queued_at set not null,
  add constraint messages_state_check check (state in ('queued', 'sending', 'sent', 'failed'));
create index messages_due on waitlist.messages (kind, is_backlog, due_at, id) where state in ('queued', 'sending');
create index messages_failed on waitlist.messages (id) where state = 'failed';
create index messages_by_mailbox on waitlist.messages (mailbox_hash, kind);
update waitlist.entries e set invited_at = invitations.sent_at
from (
  select registration_id, max(sent_at) filter (where revoked_at is null) as sent_at from waitlist.messages
  where kind = 'invite' group by 1
) as invitations
where e.registration_id = invitations.registration_id and e.invited_at is distinct from invitations.sent_at;

alter table waitlist.notices rename column not_before to due_at;
alter table waitlist.notices rename column attempts to failures;
alter table waitlist.notices
  drop column batch_registration,
  drop column batch_joined_at,
  drop column leased_until;

alter table waitlist.link_requests rename column mailbox_hash to address_hash;

alter table waitlist.journal rename to audit_log;
alter table waitlist.audit_log rename column what to action;
update waitlist.audit_log set action = 'sent again' where action in ('retried', 'resent');
alter table waitlist.audit_log rename constraint journal_pkey to audit_log_pkey;
alter table waitlist.audit_log rename constraint journal_source_check to audit_log_source_check;
alter sequence waitlist.journal_id_seq rename to audit_log_id_seq;

comment on table public.early_access_registrations is null;
comment on column public.early_access_registrations.created_at is null;
comment on column public.early_access_registrations.created_at_gtm is null;
comment on schema waitlist is null;
comment on column waitlist.entries.invited_at is null;
comment on table waitlist.audit_log is null;

delete from vibescore.migrations where name < '20261119000000';
insert into vibescore.migrations (name)
values ('20261119000000_the_list_and_its_rules.sql'), ('20261119000100_what_the_waitlist_stores.sql');
