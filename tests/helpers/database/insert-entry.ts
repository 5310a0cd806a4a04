import { randomBytes } from 'node:crypto';
import { REGISTRATIONS, type Registration } from '#contract/registration.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { anInvitation, type Owner } from './builders.ts';

/** Inserts a valid row, except for these columns. */
export function insertRow({ ask }: Owner, changes: Record<string, unknown>) {
  const given = Object.entries({ ...aRegistration(), ...changes }).filter(([, value]) => value !== null);
  const columns = given.map(([column]) => column);
  const values = given.map(([, value]) => value);
  const parameters = given.map((_, n) => `$${n + 1}`);
  return ask(`insert into ${REGISTRATIONS} (${columns}) values (${parameters})`, values);
}

/** Adds so many people, whose addresses begin like this: person1@example.com, person2@example.com and so on. */
export function insertMany({ ask }: Owner, count: number, start = 'person') {
  return ask(
    `insert into ${REGISTRATIONS} (full_name, email, checkbox_consent, created_at_gtm, user_agent)
     select 'Ada Lovelace', $2 || n || '@example.com', true, now(), '' from generate_series(1, $1::int) as n`,
    [count, start],
  );
}

/** Adds someone to the list, and returns them with the key from their mail. */
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

/** Stores what a sender with INVITE_URL stores when it has sent the invitation to this address. */
export async function markInvited(owner: Owner, email: string): Promise<void> {
  await owner.ask(`insert into waitlist.mail (invite_url) values ('https://app.example.com/begin')
    on conflict (only_row) do update set invite_url = excluded.invite_url`);
  const [person] = await owner.ask(`select id from ${REGISTRATIONS} where email = $1`, [email]);
  await anInvitation(owner, { to: Number(person?.id), state: 'sent' });
}

/** Adds someone whose invitation has been sent. */
export async function insertInvited(owner: Owner, changes: Partial<Registration> = {}) {
  const { row, key } = await insertEntry(owner, changes);
  const { ask } = owner;
  await markInvited(owner, row.email);
  return {
    row,
    key,
    async accept(): Promise<{ url: string; code: string } | null> {
      const [answer] = await ask('select public.accept_my_invitation($1) as answer', [key]);
      return (answer?.answer ?? null) as { url: string; code: string } | null;
    },
    /** Revokes the invitation, as the owner of the list would. */
    revoke: () =>
      ask(
        `update waitlist.messages set revoked_at = now()
         where registration_id = (select id from ${REGISTRATIONS} where email = $1)`,
        [row.email],
      ),
    /** Makes the invitation this many days old. */
    age: (days: number) =>
      ask(
        `update waitlist.messages set sent_at = now() - make_interval(days => $2)
         where registration_id = (select id from ${REGISTRATIONS} where email = $1)`,
        [row.email, days],
      ),
  };
}

export const randomKey = () => randomBytes(32).toString('hex');

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
