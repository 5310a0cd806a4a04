import { randomBytes } from 'node:crypto';
import type { MessageKind } from '#contract/messages.ts';
import { REGISTRATIONS, type Registration } from '#contract/registration.ts';
import type { Survey } from '#contract/survey.ts';
import type { Row } from '#postgres/pool.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import type { MessageState } from '#waitlist/outbox.ts';

// Tests that need people, messages or senders in a certain state store them with these functions, so that the columns of
// the waitlist's tables are named here and in no test. People are given by the number of their registration.

/** Queries a database as its owner. */
export type Owner = { ask(text: string, values?: unknown[]): Promise<Row[]> };

/** When something happened: now, unless told otherwise. */
type When = { at?: string; daysAgo?: number };
const toTime = ({ at, daysAgo = 0 }: When) => (at ? new Date(at) : new Date(Date.now() - daysAgo * 86_400_000));

/** Stores a wave and returns its number. */
export async function aWave({ ask }: Owner): Promise<string> {
  const [wave] = await ask('insert into waitlist.waves default values returning id');
  return String(wave?.id);
}

/** Stores a message to someone as a sender leaves it in this state. */
export async function aMessage(
  { ask }: Owner,
  { to, kind, wave = null, state = 'queued', ...when }: NewMessage & { kind: MessageKind; wave?: string | null },
): Promise<void> {
  const isAttempted = state !== 'queued';
  await ask(
    `insert into waitlist.messages (registration_id, kind, wave_id, state, attempts, attempted_at, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      to,
      kind,
      wave,
      state,
      Number(isAttempted),
      isAttempted ? toTime(when) : null,
      state === 'sent' ? toTime(when) : null,
    ],
  );
}
type NewMessage = When & { to: number; state?: MessageState };

/** Stores an invitation as a sender leaves it in this state, in a wave of its own unless told otherwise. */
export async function anInvitation(owner: Owner, { wave, ...message }: NewMessage & { wave?: string }): Promise<void> {
  await aMessage(owner, { ...message, kind: 'invite', wave: wave ?? (await aWave(owner)) });
}

/** Selects messages; without a property, all of them. */
export type Which = { to?: number[]; kind?: MessageKind; wave?: string; were?: MessageState };
const WHICH = `($1::bigint[] is null or registration_id = any($1)) and ($2::text is null or kind = $2)
  and ($3::bigint is null or wave_id = $3) and ($4::text is null or state = $4)`;
const toValues = ({ to, kind, wave, were }: Which) => [to ?? null, kind ?? null, wave ?? null, were ?? null];

/** Brings messages into the state that a sender leaves them in. */
export async function setState(
  { ask }: Owner,
  state: MessageState,
  { code, at, daysAgo, ...which }: Which & When & { code?: number } = {},
) {
  await ask(
    `update waitlist.messages
     set state = $5, smtp_code = coalesce($6, smtp_code), sent_at = case $5 when 'sent' then $7 else sent_at end,
       attempts = case $5 when 'queued' then attempts else greatest(attempts, 1) end,
       attempted_at = case $5 when 'queued' then attempted_at else $7 end
     where ${WHICH}`,
    [...toValues(which), state, code ?? null, toTime({ at, daysAgo })],
  );
}

/** Makes messages due now, although they are leased or were deferred. */
export async function makeDue({ ask }: Owner, which: Which = {}): Promise<void> {
  await ask(`update waitlist.messages set due_at = now() where ${WHICH}`, toValues(which));
}

/** Makes it so long ago that messages were asked for and tried. */
export async function ageMessages({ ask }: Owner, age: string): Promise<void> {
  await ask(
    `update waitlist.messages set queued_at = queued_at - $1::interval, attempted_at = attempted_at - $1::interval`,
    [age],
  );
}

/** Makes it so long ago that links were asked for. */
export async function ageLinkRequests({ ask }: Owner, age: string): Promise<void> {
  await ask(
    'update waitlist.link_requests set requested_at = array(select at - $1::interval from unnest(requested_at) as at)',
    [age],
  );
}

/** Revokes what has been sent to these people, as the owner of the list would. */
export async function revokeInvitations({ ask }: Owner, to: number[]): Promise<void> {
  await ask('update waitlist.messages set revoked_at = now() where registration_id = any($1)', [to]);
}

/** Makes the list as it is before its owner switches mail on. */
export async function switchMailOff({ ask }: Owner): Promise<void> {
  await ask('truncate waitlist.mail');
}

/** The steps that someone has taken, each with its time. A step that is null has not been taken. */
type Steps = { confirmed?: string | null; accepted?: string; joined?: string; survey?: Survey };

/** Lets people take these steps, and everyone if none are named. */
export async function takeSteps({ ask }: Owner, steps: Steps, people?: number[]): Promise<void> {
  const { confirmed, accepted, joined, survey } = steps;
  await ask(
    `update waitlist.entries
     set confirmed_at = case when $2 then $3 else confirmed_at end, accepted_at = coalesce($4, accepted_at),
       invitation_code = case when $4::timestamptz is null then invitation_code else sha256(key) end,
       joined_at = coalesce($5, joined_at), survey = coalesce($6, survey)
     where $1::bigint[] is null or registration_id = any($1)`,
    [
      people ?? null,
      confirmed !== undefined,
      confirmed ?? null,
      accepted ?? null,
      joined ?? null,
      survey ? JSON.stringify(survey) : null,
    ],
  );
}

/** Stores the heartbeat of a sender. */
export async function aSender(
  { ask }: Owner,
  sender: { kinds: MessageKind[]; host?: string; minutesAgo?: number; pausedUntil?: string; trouble?: string },
): Promise<void> {
  const { kinds, host = 'one.example.com', minutesAgo = 0, pausedUntil = null, trouble = null } = sender;
  await ask(
    `insert into waitlist.senders (id, host, kinds, seen_at, paused_until, trouble)
     values (gen_random_uuid(), $1, $2, now() - make_interval(mins => $3), $4, $5)`,
    [host, kinds, minutesAgo, pausedUntil, trouble],
  );
}

/** Stores that someone with this mailbox left the list without having confirmed. */
export async function anObjection({ ask }: Owner, email: string, until = '2099-06-03T12:00Z'): Promise<void> {
  await ask(
    `insert into waitlist.objections (mailbox_hash, until) values (waitlist.keyed_hash(waitlist.base_mailbox($1)), $2)`,
    [email, until],
  );
}

/** Inserts a valid row, except for these columns. */
export function insertRow({ ask }: Owner, changes: Record<string, unknown>) {
  const given = Object.entries({ ...aRegistration(), ...changes }).filter(([, value]) => value !== null);
  const columns = given.map(([column]) => column);
  const values = given.map(([, value]) => value);
  const parameters = given.map((_, n) => `$${n + 1}`);
  return ask(`insert into ${REGISTRATIONS} (${columns}) values (${parameters})`, values);
}

/** Adds so many people, whose addresses begin like this: person1@example.com, person2@example.com and so on. */
export function insertMany(
  { ask }: Owner,
  count: number,
  { start = 'person', ...when }: When & { start?: string } = {},
) {
  return ask(
    `insert into ${REGISTRATIONS} (created_at, full_name, email, checkbox_consent, created_at_gtm, user_agent)
     select $3, 'Ada Lovelace', $2 || n || '@example.com', true, now(), '' from generate_series(1, $1::int) as n`,
    [count, start, toTime(when)],
  );
}

/** Adds someone to the list, and returns them with the key from their email. */
export async function insertEntry(owner: Owner, changes: Partial<Registration> = {}) {
  const row = aRegistration(changes);
  await insertRow(owner, row);
  const [entry] = await owner.ask(
    `select encode(e.key, 'hex') as key
     from waitlist.entries e join ${REGISTRATIONS} r on r.id = e.registration_id where r.email = $1`,
    [row.email],
  );
  return { row, key: String(entry?.key) };
}

/** Stores what a sender with INVITE_URL stores when it has sent the invitation to this address. Returns whose it is. */
export async function markInvited(owner: Owner, email: string): Promise<number> {
  await owner.ask(`insert into waitlist.mail (invite_url) values ('https://app.example.com/begin')
    on conflict (only_row) do update set invite_url = excluded.invite_url`);
  const [person] = await owner.ask(`select id from ${REGISTRATIONS} where email = $1`, [email]);
  const id = Number(person?.id);
  await anInvitation(owner, { to: id, state: 'sent' });
  return id;
}

/** Adds someone whose invitation has been sent. */
export async function insertInvited(owner: Owner, changes: Partial<Registration> = {}) {
  const { row, key } = await insertEntry(owner, changes);
  const { ask } = owner;
  const id = await markInvited(owner, row.email);
  return {
    row,
    key,
    async accept(): Promise<{ url: string; code: string } | null> {
      const [answer] = await ask('select public.accept_my_invitation($1) as answer', [key]);
      return (answer?.answer ?? null) as { url: string; code: string } | null;
    },
    revoke: () => revokeInvitations(owner, [id]),
    /** Makes the invitation this many days old. */
    age: (daysAgo: number) => setState(owner, 'sent', { to: [id], daysAgo }),
  };
}

export const randomKey = () => randomBytes(32).toString('hex');

/** The functions that take a key, with their other arguments, and their answer to a key that no one has. */
export const WITH_KEY = [
  { name: 'my_entry', beside: {}, nobodys: null },
  { name: 'confirm_my_entry', beside: {}, nobodys: false },
  { name: 'leave_waitlist', beside: {}, nobodys: false },
  { name: 'accept_my_invitation', beside: {}, nobodys: null },
  { name: 'save_my_survey', beside: { answers: { team: 'one' } }, nobodys: false },
] as const;

/** Keys that open no entry. */
export const NOBODYS_KEYS = [
  '',
  'x',
  'f'.repeat(64),
  'F'.repeat(64),
  'f'.repeat(63),
  'f'.repeat(10_000),
  "' or true --",
  'f'.repeat(63).concat('\0'),
  `${'f'.repeat(64)}\n`,
];
