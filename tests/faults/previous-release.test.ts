import { afterAll, expect, it } from 'vitest';
import { createPool } from '#postgres/pool.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { setUpDatabase } from '../helpers/database/test-database.ts';

// While servers are restarted one after the other, the previous release works on the migrated database. These are the
// statements that its senders and its commands send.
const TAKE = `
  with due as (
    select due.id from unnest($1::text[]) with ordinality as wanted (kind, place), lateral (
      select m.id from waitlist.messages m left join waitlist.waves w on w.id = m.wave_id
      where m.state = 'waiting' and m.not_before <= now() and w.paused_at is null and m.kind = wanted.kind
      order by m.not_before, m.id limit 10 for update of m skip locked) due
    order by wanted.place limit 10)
  update waitlist.messages m
  set state = 'sending', attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, now()),
    leased_until = now() + interval '1 minute', body_at = null
  from due, waitlist.entries e, public.early_access_registrations r
  where m.id = due.id and e.registration_id = m.registration_id and r.id = m.registration_id
  returning m.id, m.kind, btrim(r.email) as email, encode(e.key, 'hex') as key, m.attempts as attempt`;
const BEGIN = `
  update waitlist.messages set body_at = now(), wire_hash = waitlist.keyed_hash($3)
  where id = $1 and attempts = $2 and state = 'sending' and body_at is null returning true`;
const SETTLE = `
  update waitlist.messages set state = 'sent', sent_at = now(), leased_until = null, smtp_code = 250
  where id = $1 and attempts = $2 and state in ('sending', 'uncertain') returning state`;
const WAVE = `
  with wave as (insert into waitlist.waves (paused_at) values (null) returning id)
  insert into waitlist.messages (registration_id, kind, wave_id, mailbox_hash, not_before)
  select r.id, 'invite', wave.id, waitlist.keyed_hash(waitlist.base_mailbox(r.email)), now()
  from public.early_access_registrations r, wave returning wave_id`;
const HEARTBEAT = `
  insert into waitlist.senders (id, host, kinds, paused_until, trouble) values (gen_random_uuid(), 'old', $1, null, null)`;

// They send these every few seconds, or when mail is switched on for people who registered earlier.
const PERIODIC = [
  `select waitlist.queue_confirmations(60, 3, 200, '{}') as queued`,
  'select waitlist.queue_links(1000)',
  `update waitlist.mail set found_to = sent.found_to
   from (select max(m.registration_id) as found_to from waitlist.messages m, waitlist.mail
     where m.registration_id > mail.found_to and m.kind = 'confirm' and m.first_attempt_at < now() - interval '1 hour') sent
   where sent.found_to > mail.found_to`,
  `delete from waitlist.confirmation_days where day < (now() at time zone 'UTC')::date`,
  `update waitlist.mail set earlier_from = least(earlier_from, now() - interval '1 year'), earlier_to = 0`,
];

const database = await setUpDatabase();
const owner = createPool(database.address, { size: 1 });
afterAll(owner.close);

it('the previous release registers people, confirms and invites them, and leaves alone what it does not know', async () => {
  const kinds = ['confirm', 'invite'];
  const ask = (text: string, values: unknown[] = []) => owner.query(text, values);
  await ask('insert into waitlist.mail (found_to) values (0) on conflict do nothing');
  await ask(HEARTBEAT, [kinds]);
  const row = aRegistration();
  const columns = Object.keys(row);
  await database.anon.query(
    `insert into public.early_access_registrations (${columns}) values (${columns.map((_, n) => `$${n + 1}`)})`,
    Object.values(row),
  );
  // No sender of the new release runs, so no one is promised a link.
  expect(await database.anon.query('select public.send_my_link($1) as sent', [row.email])).toEqual([{ sent: false }]);
  for (const statement of PERIODIC) await ask(statement);
  expect(await ask(`select from waitlist.messages where kind = 'confirm'`)).toHaveLength(1);
  await ask(WAVE);
  await ask(
    `insert into waitlist.messages (registration_id, kind) select id, 'link' from public.early_access_registrations`,
  );

  const taken = await ask(TAKE, [kinds]);
  expect(taken.map(({ kind, email }) => [kind, email])).toEqual(
    expect.arrayContaining(kinds.map((kind) => [kind, row.email])),
  );
  expect(taken).toHaveLength(2);
  for (const { id, attempt, email } of taken) {
    expect(await ask(BEGIN, [id, attempt, email])).toHaveLength(1);
    expect(await ask(SETTLE, [id, attempt])).toEqual([{ state: 'sent' }]);
  }
  const [first] = taken;
  const asVisitor = (name: string) => database.anon.query(`select public.${name}($1) as answer`, [first?.key]);
  expect(await asVisitor('confirm_my_entry')).toEqual([{ answer: true }]);
  expect(await asVisitor('my_entry')).toMatchObject([{ answer: { email: row.email, invited_at: expect.any(String) } }]);
  expect(await ask(`select state from waitlist.messages where kind = 'link'`)).toEqual([{ state: 'waiting' }]);
  expect(await asVisitor('leave_waitlist')).toEqual([{ answer: true }]);
});
