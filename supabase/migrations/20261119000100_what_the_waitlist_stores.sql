-- 2 of 4: the tables of the waitlist: what has happened to each person since they registered, and the emails to them. Only
-- the database's owner reaches them; visitors call the functions of the next file.

create schema waitlist;
revoke all on schema waitlist from public;

-- One row for each registration: the steps that the person has taken since, and the key to their own entry.
create table waitlist.entries (
  registration_id bigint primary key references public.early_access_registrations on delete cascade,
  -- 244 random bits: whoever knows them is the person the email was sent to.
  key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  confirmed_at timestamptz,
  -- waitlist.invited_at, kept by a trigger.
  invited_at timestamptz,
  accepted_at timestamptz,
  joined_at timestamptz,
  -- 244 random bits, made when the person accepts. The owner's product redeems them once.
  invitation_code bytea,
  -- The answers by question. public.save_my_survey takes those that the form offers.
  survey jsonb,
  constraint survey_not_empty check (jsonb_typeof(survey) = 'object' and survey <> '{}')
);

-- Keys and codes are looked up by their hash: how long a comparison of hashes takes tells nothing about them.
create unique index entries_key_hash on waitlist.entries (sha256(key));
create unique index entries_invitation_code_hash on waitlist.entries (sha256(invitation_code))
  where invitation_code is not null;
-- The studio counts how many people have reached each step, and when.
create index entries_confirmed on waitlist.entries (registration_id) include (confirmed_at) where confirmed_at is not null;
create index entries_invited on waitlist.entries (registration_id) where invited_at is not null;
create index entries_accepted on waitlist.entries (registration_id) where accepted_at is not null;
create index entries_joined on waitlist.entries (joined_at) where joined_at is not null;

-- People who are invited together. Cancelling clears the pause: a cancelled wave cannot be resumed, so a message of it that
-- is sent again would stay paused for ever.
create table waitlist.waves (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  paused_at timestamptz,
  cancelled_at timestamptz
);

-- The outbox: one row for each email to a person, from the moment it is asked for. waitlist/outbox.ts tells its life.
create table waitlist.messages (
  id bigint generated always as identity primary key,
  registration_id bigint not null references public.early_access_registrations on delete cascade,
  kind text not null check (kind in ('confirm', 'invite', 'link')),
  -- Every invitation belongs to a wave.
  wave_id bigint references waitlist.waves,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  -- The keyed hash of the mailbox, by which limits and objections find it.
  mailbox_hash bytea,
  -- When it was last asked for.
  queued_at timestamptz not null default now(),
  -- It is sent while no other message of its kind is due: its person registered before mail was switched on, or the mail
  -- server was in trouble when it was tried.
  is_backlog boolean not null default false,
  -- When it is to be tried next. While it is being sent, when its lease ends: then another sender sends it again.
  due_at timestamptz not null default now(),
  -- How often a sender has taken it. The number tells attempts apart.
  attempts integer not null default 0,
  -- When a sender last took it.
  attempted_at timestamptz,
  -- How many attempts have failed since it was last asked for, apart from those that failed because of the mail server.
  failures integer not null default 0,
  -- When the mail server last accepted it.
  sent_at timestamptz,
  -- What the mail server last answered.
  smtp_code integer,
  -- How often it was asked for again after it had been sent. Each time is a new email, with a new Message-ID.
  resent integer not null default 0,
  -- When the invitation in this message was revoked. The person can be invited again, by another message.
  revoked_at timestamptz,
  check ((kind = 'invite') = (wave_id is not null)),
  unique nulls not distinct (registration_id, kind, wave_id)
);

create index messages_due on waitlist.messages (kind, is_backlog, due_at, id) where state in ('queued', 'sending');
create index messages_failed on waitlist.messages (id) where state = 'failed';
create index messages_of_wave on waitlist.messages (wave_id, state) where wave_id is not null;
create index messages_by_mailbox on waitlist.messages (mailbox_hash, kind);

-- One row once mail is switched on: people who register from then on get a confirmation.
create table waitlist.mail (
  only_row boolean primary key default true check (only_row),
  switched_on_at timestamptz not null default now(),
  -- When the next message may go out, whichever sender takes it.
  next_send_at timestamptz not null default now(),
  -- Senders keep these two up to date: on a hosted project only they know the settings.
  invite_url text,
  invitation_days integer not null default 30
);

-- The programs that are sending mail, each with its last heartbeat.
create table waitlist.senders (
  id uuid primary key,
  host text not null,
  kinds text[] not null,
  seen_at timestamptz not null default now(),
  -- While the mail server is in trouble: until when this sender pauses, and why.
  paused_until timestamptz,
  trouble text
);

-- The key of the hashes: without it, no one can test addresses against them.
create table waitlist.secrets (
  only_row boolean primary key default true check (only_row),
  hash_key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
);
insert into waitlist.secrets default values;

-- Mailboxes whose owner left the list without ever confirming ("this wasn't me"). Erased after 30 days.
create table waitlist.objections (
  mailbox_hash bytea primary key,
  until timestamptz not null
);

-- Requests for a link to one's own entry, by keyed hash of the exact address, known or not. Erased after a day.
create table waitlist.link_requests (
  address_hash bytea primary key,
  -- The person to email, until the link is queued. 0 for an address that is not on the list.
  registration_id bigint,
  -- The last three, the newest first.
  requested_at timestamptz[] not null
);
create index link_requests_open on waitlist.link_requests (registration_id) where registration_id is not null;

-- One row once notices to the owner's channel are on: the last registration and the last time that they have reported.
create table waitlist.notices (
  only_row boolean primary key default true check (only_row),
  told_registration bigint not null,
  told_joined_at timestamptz not null default now(),
  -- When the next notice may be posted. A server that posts one moves it on by a minute first.
  due_at timestamptz not null default now(),
  -- How many posts have failed since the last one that was accepted.
  failures integer not null default 0
);

-- What the owner did to the list: when, what, to how many, and from where. No names.
create table waitlist.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null,
  count integer not null,
  -- null for actions of 0.1, which did not record it.
  source text check (source in ('cli', 'studio'))
);

-- Only the owner is granted anything on these tables. Anyone who is granted something by mistake still sees no row.
alter table waitlist.entries enable row level security;
alter table waitlist.waves enable row level security;
alter table waitlist.messages enable row level security;
alter table waitlist.mail enable row level security;
alter table waitlist.senders enable row level security;
alter table waitlist.secrets enable row level security;
alter table waitlist.objections enable row level security;
alter table waitlist.link_requests enable row level security;
alter table waitlist.notices enable row level security;
alter table waitlist.audit_log enable row level security;
