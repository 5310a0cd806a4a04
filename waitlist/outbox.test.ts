import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MessageKind } from '#registration/own-entry.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { setUpOutbox } from '#tests/helpers/mail/outbox.ts';
import { insertRegistration } from './insert.ts';
import { resendMessages } from './messages.ts';
import {
  countUnwritten,
  eraseExpired,
  includeEarlier,
  isAnyDue,
  markBodyStarted,
  type Outcome,
  queueConfirmations,
  queueLinks,
  reclaimMessages,
  rememberFound,
  settleMessage,
  switchMailOn,
  takeMessages,
} from './outbox.ts';
import { listSenders, removeHeartbeat, saveHeartbeat } from './senders.ts';
import { startWave } from './waves.ts';

const { database, pool, register: join } = await setUpOutbox();

const register = (count: number, when = 'now()') =>
  database.ask(
    `insert into public.early_access_registrations (created_at, full_name, email, checkbox_consent, created_at_gtm, user_agent)
     select ${when}, 'Ada Lovelace', gen_random_uuid() || '@example.com', true, now(), ''
     from generate_series(1, ${count})`,
  );
const queue = (perMinute: number, perDomain = 1_000_000) => queueConfirmations(pool, { perMinute, perDomain });
const KINDS: MessageKind[] = ['confirm', 'invite'];
const take = (options: { atMost?: number; perMinute?: number; kinds?: MessageKind[] } = {}) =>
  takeMessages(pool, { atMost: 10, perMinute: 1_000_000, leaseSeconds: 60, kinds: KINDS, ...options });
const begin = (message: { id: string; attempt: number; email: string }) =>
  markBodyStarted(pool, message, 60, message.email);
async function takeOne() {
  await register(1);
  await queue(10);
  const [message] = await take({ atMost: 1 });
  if (!message) throw new Error('nothing was due');
  return message;
}
const states = async () => (await database.ask('select state from waitlist.messages order by id')).map((r) => r.state);
const expire = () => database.ask(`update waitlist.messages set leased_until = now() - interval '1 second'`);
const settle = (message: { id: string; attempt: number }, state: Outcome['state'], code: number | null = null) =>
  settleMessage(pool, message, { state, code });

describe('who is written to', () => {
  it('people who join after mail was switched on, each once', async () => {
    await register(2, `now() - interval '1 minute'`);
    await register(3);
    await switchMailOn(pool);
    expect(await countUnwritten(pool)).toBe(3);
    const found = await Promise.all([queue(100), queue(100)]);
    expect(found[0] + found[1]).toBe(3);
    expect(await database.ask('select from waitlist.entries')).toHaveLength(3);
    expect(await countUnwritten(pool)).toBe(0);
  });

  it('earlier people if the operator asks for them, after newcomers, however long the mails to them take', async () => {
    await register(20, `now() - interval '1 year'`);
    expect(await queue(60)).toBe(0);
    const since = new Date(Date.now() - 366 * 86_400_000);
    expect(await countUnwritten(pool, since)).toBe(20);
    await includeEarlier(pool, since);
    // Ten seconds' worth, at one a second.
    expect(await queue(60)).toBe(10);
    await register(1);
    await queue(60);
    const queued = await database.ask('select registration_id from waitlist.messages order by id');
    expect(queued[10]).toEqual({ registration_id: '21' });
    let sent = 0;
    do {
      sent += (await take({ atMost: 100 })).length;
      await database.ask(`update waitlist.messages set first_attempt_at = now() - interval '2 hours'`);
      await rememberFound(pool);
    } while ((await queue(60)) > 0);
    expect(sent).toBe(21);
  });

  it('no more at once than can go out soon, none of them searched for again, and no one is missed', async () => {
    const foundTo = async () => {
      await rememberFound(pool);
      return (await database.ask('select found_to from waitlist.mail'))[0]?.found_to;
    };
    await register(5);
    expect([await queue(3), await queue(3)]).toEqual([3, 0]);
    await take();
    expect(await queue(3)).toBe(2);
    expect(await foundTo()).toBe('0');
    await database.ask(`update waitlist.messages set first_attempt_at = now() - interval '2 hours'`);
    expect(await foundTo()).toBe('5');
    await register(1);
    expect(await queue(10)).toBe(1);
  });
});

describe('taking', () => {
  it('keeps to the rate, whichever sender takes, and takes nothing before its time', async () => {
    await register(10);
    await queue(100);
    const taken = (await Promise.all(Array.from({ length: 6 }, () => take({ perMinute: 1 })))).flat();
    expect(taken).toHaveLength(1);
    expect(await isAnyDue(pool, ['confirm'])).toBe(true);
    await database.ask(`update waitlist.mail set next_send_at = next_send_at - interval '62 seconds'`);
    expect(await take({ perMinute: 1 })).toHaveLength(1);
    await database.ask(`update waitlist.messages set not_before = now() + interval '1 minute'`);
    expect(await take()).toEqual([]);
    expect(await isAnyDue(pool, ['confirm'])).toBe(false);
  });

  it('a minute never has more than it should, even after a pause', async () => {
    await register(70);
    expect(await queue(1_000)).toBe(70);
    await database.ask(`update waitlist.mail set next_send_at = now() - interval '1 day'`);
    // A minute in steps of a second: moving the stored time stands in for waiting. Real time passes as well.
    let taken = 0;
    const started = Date.now();
    for (let second = 0; second < 60; second += 1) {
      taken += (await take({ perMinute: 60 })).length;
      await database.ask(`update waitlist.mail set next_send_at = next_send_at - interval '1 second'`);
    }
    expect(taken).toBeLessThanOrEqual(60 + (Date.now() - started) / 1000);
    expect(taken).toBeGreaterThan(57);
  });
});

describe('limits', () => {
  const schedule = async () =>
    (
      await database.ask(
        `select (m.not_before at time zone 'UTC')::date - (now() at time zone 'UTC')::date as day
         from waitlist.messages m order by m.registration_id`,
      )
    ).map(({ day }) => day);

  it.each([
    ['whatever tags and case', 'ada+1@example.com Ada+2@example.com ADA@example.com ada+3@example.com'],
    ['whatever dots at Gmail', 'ada@gmail.com a.da@gmail.com ad.a@googlemail.com a.d.a+9@gmail.com'],
  ])('three confirmations a day to one mailbox, %s, however many senders queue', async (_, spellings) => {
    for (const email of [...spellings.split(' '), 'a.da@example.com']) await join(email);
    await Promise.all([queue(100), queue(100), queue(100)]);
    expect(await schedule()).toEqual([0, 0, 0, 1, 0]);
  });

  it('leaving and joining again counts as well', async () => {
    for (let time = 1; time <= 4; time += 1) {
      await database.ask('delete from public.early_access_registrations');
      await join('victim@example.com');
      await queue(100);
    }
    expect(await schedule()).toEqual([1]);
  });

  it('a limited number a day to one domain, except for large mail providers', async () => {
    for (let n = 0; n < 5; n += 1) await join(`person.${n}@example.com`);
    for (let n = 0; n < 3; n += 1) await join(`person.${n}@gmail.com`);
    await queue(100, 2);
    expect(await schedule()).toEqual([0, 0, 1, 1, 2, 0, 0, 0]);
  });

  const leave = (email: string) =>
    database.ask(
      `select public.leave_waitlist(encode(e.key, 'hex')) from waitlist.entries e
       join public.early_access_registrations r on r.id = e.registration_id where r.email = $1`,
      [email],
    );

  it('nothing for thirty days to someone who says that it was not them, then nothing is kept of that', async () => {
    await join('victim@example.com');
    await join('victim+2@example.com');
    await queue(100);
    await leave('victim@example.com');
    // What was queued already waits too.
    expect(await take()).toEqual([]);
    // Registering the address again gives no hint of that.
    const anyone = insertRegistration(database.anon, aRegistration({ email: 'victim+3@example.com' }));
    expect(await anyone).toBeUndefined();
    await queue(100);
    const [, rejoined] = await schedule();
    expect(rejoined).toBeGreaterThanOrEqual(30);
    const stored = JSON.stringify(await database.ask('select * from waitlist.objections'));
    expect(stored).not.toContain('victim');

    const [row] = await database.ask('select id from public.early_access_registrations');
    await pool.use((session) => startWave(session, 'cli', [String(row?.id)]));
    expect(await take()).toEqual([]);

    await database.ask(`update waitlist.objections set until = now()`);
    await database.ask(`update waitlist.confirmation_days set day = day - 40`);
    await database.ask(
      `insert into waitlist.link_requests (mailbox_hash, requested_at)
       values ('old', array[now() - interval '25 hours']), ('new', array[now() - interval '23 hours'])`,
    );
    await eraseExpired(pool);
    const left = ['objections', 'confirmation_days', 'link_requests'].map((name) => `select from waitlist.${name}`);
    expect(await database.ask(left.join(' union all '))).toHaveLength(1);
  });

  it('someone who confirmed and left may join again and is written to', async () => {
    await join('ada@example.com');
    await queue(100);
    await database.ask('update waitlist.entries set confirmed_at = now()');
    await leave('ada@example.com');
    await join('ada@example.com');
    await queue(100);
    expect(await schedule()).toEqual([0]);
  });
});

describe('links', () => {
  const ask = (email: string) => database.ask('select public.send_my_link($1) as answer', [email]);
  const queued = () => database.ask(`select state, resent from waitlist.messages where kind = 'link'`);
  beforeEach(() =>
    saveHeartbeat(pool, randomUUID(), { host: 'one', kinds: ['link'], paused_until: null, trouble: null }),
  );

  it('are queued once by several senders, and again only when the one before is through', async () => {
    await join('ada@example.com');
    for (const email of ['ada@example.com', 'nobody@example.com']) await ask(email);
    await Promise.all(Array.from({ length: 4 }, () => queueLinks(pool)));
    expect(await queued()).toEqual([{ state: 'waiting', resent: 0 }]);
    const askAgain = async () => {
      await database.ask(`update waitlist.link_requests set requested_at = array[now() - interval '2 hours']`);
      await ask('ada@example.com');
      await queueLinks(pool);
    };
    await askAgain();
    expect(await queued()).toEqual([{ state: 'waiting', resent: 0 }]);
    await database.ask(`update waitlist.messages set state = 'sent', sent_at = now()`);
    await askAgain();
    expect(await queued()).toEqual([{ state: 'waiting', resent: 1 }]);
  });

  it('are not for people who objected or have left meanwhile', async () => {
    await join('ada@example.com');
    await join('bob@example.com');
    await database.ask(`insert into waitlist.objections
      values (waitlist.keyed_hash('ada@example.com'), now() + interval '1 day')`);
    for (const email of ['ada@example.com', 'bob@example.com']) await ask(email);
    await database.ask(`delete from public.early_access_registrations where email = 'bob@example.com'`);
    await queueLinks(pool);
    expect(await queued()).toEqual([]);
  });
});

it('a sender is known until it stops, or has not been seen for two minutes', async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  const sender = { host: 'one', kinds: ['confirm'] as MessageKind[], paused_until: null, trouble: null };
  const paused = { ...sender, host: 'two', paused_until: new Date('2030-01-01T14:05:00Z'), trouble: 'ESOCKET' };
  await saveHeartbeat(pool, one, sender);
  await saveHeartbeat(pool, two, paused);
  expect(await listSenders(pool)).toEqual([sender, paused]);
  await removeHeartbeat(pool, two);
  expect(await listSenders(pool)).toEqual([sender]);
  await database.ask(`update waitlist.senders set seen_at = now() - interval '2 minutes'`);
  expect(await listSenders(pool)).toEqual([]);
});

describe('what becomes of a message', () => {
  it('sent, its text begun once', async () => {
    const message = await takeOne();
    expect([await begin(message), await begin(message)]).toEqual([true, false]);
    expect(await settle(message, 'sent', 250)).toBe('sent');
    expect(await take()).toEqual([]);
    const [row] = await database.ask('select state, smtp_code, sent_at from waitlist.messages');
    expect(row).toMatchObject({ state: 'sent', smtp_code: 250, sent_at: expect.any(Date) });
  });

  it('sent again when it is asked for, and still sent before if that fails', async () => {
    const message = await takeOne();
    const resend = async () => {
      const { changed } = await pool.use((session) => resendMessages(session, 'cli', [message.id, '77']));
      return changed;
    };
    await begin(message);
    expect(await resend()).toEqual([]);
    await settle(message, 'sent', 250);
    await database.ask(`update waitlist.messages set sent_at = '2026-01-01'`);
    expect(await resend()).toEqual([message.id]);
    const [again = message] = await take();
    expect(again).toMatchObject({ id: message.id, attempt: 2, resent: 1 });
    expect(await begin(again)).toBe(true);
    await settle(again, 'failed', 550);
    const [row] = await database.ask('select state, sent_at from waitlist.messages');
    expect(row).toEqual({ state: 'failed', sent_at: new Date('2026-01-01T00:00:00Z') });
  });

  it('retried after a minute, then after as long as it has been tried, for two days at most', async () => {
    const message = await takeOne();
    for (const [tried, state, minutes] of [
      ['0', 'waiting', 1],
      ['10 minutes', 'waiting', 10],
      ['1 day', 'waiting', 240],
      ['49 hours', 'failed', 240],
    ]) {
      await database.ask(`update waitlist.messages set state = 'sending', first_attempt_at = now() - $1::interval`, [
        tried,
      ]);
      expect(await settle(message, 'retry', 450), `${tried}`).toBe(state);
      const [row] = await database.ask(
        'select round(extract(epoch from not_before - now()) / 60)::int as minutes from waitlist.messages',
      );
      expect(row).toEqual({ minutes });
    }
  });

  it('left by a sender that was killed: waits again if its text had not begun, and is uncertain otherwise', async () => {
    const [first, second] = [await takeOne(), await takeOne()];
    await begin(second);
    expect(await reclaimMessages(pool)).toEqual([]);
    await expire();
    expect(await begin(first)).toBe(false);
    expect(await reclaimMessages(pool)).toHaveLength(2);
    expect(await states()).toEqual(['waiting', 'uncertain']);
    expect(await take()).toMatchObject([{ id: first.id, attempt: 2 }]);
    // The sender was only late: it has lost what another one has taken, but a late answer still counts.
    expect(await begin(first)).toBe(false);
    expect(await settle(first, 'sent', 250)).toBeUndefined();
    expect(await settle(second, 'sent', 250)).toBe('sent');
    expect(await states()).toEqual(['sending', 'sent']);
  });

  it('nothing is left of someone who was erased in the meantime', async () => {
    const message = await takeOne();
    await database.ask('delete from public.early_access_registrations');
    expect(await begin(message)).toBe(false);
    expect(await settle(message, 'sent', 250)).toBeUndefined();
    expect(await states()).toEqual([]);
  });
});
