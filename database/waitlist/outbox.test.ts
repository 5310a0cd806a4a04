import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRegistration } from '#harness/example-registration.ts';
import type { MessageKind } from '#registration/own-entry.ts';
import { setUpOutbox } from '#tests/helpers/mail/outbox.ts';
import type { Database } from '../pool.ts';
import { findSpellings } from './find-registrations.ts';
import { insertRegistration } from './insert.ts';
import { listUndelivered, retryMessages, settleUncertain } from './messages.ts';
import {
  beginBody,
  countUnwritten,
  eraseExpired,
  includeEarlier,
  isAnyDue,
  type Outcome,
  queueConfirmations,
  queueLinks,
  reclaimMessages,
  rememberFound,
  settleMessage,
  switchMailOn,
  takeMessages,
} from './outbox.ts';
import { explainNoInvitations, listSenders, removeHeartbeat, saveHeartbeat } from './senders.ts';
import { startWave } from './waves.ts';

const outbox = setUpOutbox();
const database = { ask: (text: string, values?: unknown[]) => outbox.database().ask(text, values) };
const pool: Database = { query: (...query) => outbox.pool().query(...query) };

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
const begin = (message: { id: string; attempt: number; email: string }) => beginBody(pool, message, 60, message.email);
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
    expect(await countUnwritten(pool)).toBe(3);
    const found = await Promise.all([queue(100), queue(100)]);
    expect(found[0] + found[1]).toBe(3);
    expect(await queue(100)).toBe(0);
    expect(await database.ask('select from waitlist.entries')).toHaveLength(3);
    expect(await countUnwritten(pool)).toBe(0);
  });

  it('switching on again changes nothing', async () => {
    await register(1);
    await switchMailOn(pool);
    expect(await queue(100)).toBe(1);
  });

  it('earlier people if the operator asks for them', async () => {
    await register(2, `now() - interval '1 year'`);
    expect(await queue(100)).toBe(0);
    const since = new Date(Date.now() - 366 * 86_400_000);
    expect(await countUnwritten(pool, since)).toBe(2);
    await includeEarlier(pool, since);
    expect(await countUnwritten(pool)).toBe(2);
    expect(await queue(100)).toBe(2);
    expect(await countUnwritten(pool)).toBe(0);
  });

  it('every earlier person, however long the mails to them take', async () => {
    await register(200, `now() - interval '1 year'`);
    await includeEarlier(pool, new Date(0));
    let sent = 0;
    while ((await queue(300)) > 0) {
      sent += (await take({ atMost: 100 })).length;
      await database.ask(`update waitlist.messages set first_attempt_at = now() - interval '2 hours'`);
      await rememberFound(pool);
    }
    expect(sent).toBe(200);
  });

  it('newcomers before earlier people', async () => {
    await register(1000, `now() - interval '1 year'`);
    await includeEarlier(pool, new Date(0));
    await queue(60);
    await register(1);
    await queue(60);
    const [newcomer] = await database.ask(
      `select count(*)::int as ahead from waitlist.messages where id < (select id from waitlist.messages
       where registration_id = (select max(id) from public.early_access_registrations))`,
    );
    // Ten seconds' worth, at one a second.
    expect(newcomer).toEqual({ ahead: 10 });
  });

  it('no more are queued than can go out soon', async () => {
    await register(5);
    expect(await queue(3)).toBe(3);
    expect(await queue(3)).toBe(0);
    await take();
    expect(await queue(3)).toBe(2);
  });

  it('people found long ago are not searched again, and no one is missed', async () => {
    await register(2);
    await queue(10);
    await take();
    await rememberFound(pool);
    expect(await database.ask('select found_to from waitlist.mail')).toEqual([{ found_to: '0' }]);
    await database.ask(`update waitlist.messages set first_attempt_at = now() - interval '2 hours'`);
    await rememberFound(pool);
    expect(await database.ask('select found_to from waitlist.mail')).toEqual([{ found_to: '2' }]);
    await register(1);
    expect(await queue(10)).toBe(1);
  });
});

describe('taking', () => {
  it('gives each message to one sender, with its address and key', async () => {
    await register(20);
    await queue(100);
    const taken = (await Promise.all([take(), take(), take({ atMost: 5 })])).flat();
    expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
    expect(taken.length).toBe(20);
    expect(taken[0]).toMatchObject({ kind: 'confirm', attempt: 1 });
    expect(taken[0]?.key).toMatch(/^[0-9a-f]{64}$/);
    expect(taken[0]?.email).toMatch(/@example\.com$/);
  });

  it('keeps to the rate, whichever sender takes', async () => {
    await register(10);
    await queue(100);
    const taken = (await Promise.all(Array.from({ length: 6 }, () => take({ perMinute: 60 })))).flat();
    expect(taken).toHaveLength(1);
    expect(await isAnyDue(pool, ['confirm'])).toBe(true);
    await database.ask(`update waitlist.mail set next_send_at = next_send_at - interval '1.1 seconds'`);
    expect(await take({ perMinute: 60 })).toHaveLength(1);
  });

  it('a minute never has more than it should, even after a pause', async () => {
    await register(700);
    expect(await queue(1_000)).toBe(700);
    await database.ask(`update waitlist.mail set next_send_at = now() - interval '1 day'`);
    // A minute in steps of a second: moving the stored time stands in for waiting. Real time passes as well.
    let taken = 0;
    const started = Date.now();
    for (let second = 0; second < 60; second += 1) {
      taken += (await take({ atMost: 100, perMinute: 600 })).length;
      await database.ask(`update waitlist.mail set next_send_at = next_send_at - interval '1 second'`);
    }
    const minutes = (60 + (Date.now() - started) / 1000) / 60;
    expect(taken).toBeLessThanOrEqual(600 * minutes);
    expect(taken).toBeGreaterThan(580);
  });

  it('prefers the kind that is asked for first', async () => {
    await register(3);
    await queue(100);
    const ids = (await database.ask('select id from public.early_access_registrations')).map((row) => String(row.id));
    await outbox.pool().use((session) => startWave(session, ids));
    const kinds = async (atMost: number, ...wanted: MessageKind[]) =>
      (await take({ atMost, kinds: wanted })).map(({ kind }) => kind).sort();
    expect(await kinds(1, 'invite', 'confirm')).toEqual(['invite']);
    expect(await kinds(4, 'confirm', 'invite')).toEqual(['confirm', 'confirm', 'confirm', 'invite']);
    expect(await kinds(4, 'confirm')).toEqual([]);
    expect(await kinds(4, 'confirm', 'invite')).toEqual(['invite']);
  });

  it('takes nothing before its time', async () => {
    await register(1);
    await queue(10);
    await database.ask(`update waitlist.messages set not_before = now() + interval '1 minute'`);
    expect(await take()).toEqual([]);
    expect(await isAnyDue(pool, ['confirm'])).toBe(false);
  });
});

describe('limits', () => {
  const join = (email: string) => outbox.register(email);
  const schedule = async () =>
    (
      await database.ask(
        `select (m.not_before at time zone 'UTC')::date - (now() at time zone 'UTC')::date as day
         from waitlist.messages m order by m.registration_id`,
      )
    ).map(({ day }) => day);

  it('three confirmations a day to one mailbox, whatever its tags, dots and case', async () => {
    const spellings = ['victim+1@example.com', 'Victim+2@example.com', 'VICTIM@example.com', 'victim+3@example.com'];
    for (const email of spellings) await join(email);
    await join('vic.tim@example.com');
    await queue(100);
    expect(await schedule()).toEqual([0, 0, 0, 1, 0]);
  });

  it('Gmail ignores dots, and googlemail.com is the same', async () => {
    for (const email of ['victim@gmail.com', 'v.ictim@gmail.com', 'vi.ctim@googlemail.com', 'v.i.c.t.i.m+9@gmail.com'])
      await join(email);
    await queue(100);
    expect(await schedule()).toEqual([0, 0, 0, 1]);
  });

  it('leaving and joining again counts as well', async () => {
    for (let time = 1; time <= 4; time += 1) {
      await database.ask('delete from public.early_access_registrations');
      await join('victim@example.com');
      await queue(100);
    }
    expect(await schedule()).toEqual([1]);
  });

  it('so many a day to one domain, but for large mail providers', async () => {
    for (let n = 0; n < 5; n += 1) await join(`person.${n}@example.com`);
    for (let n = 0; n < 3; n += 1) await join(`person.${n}@gmail.com`);
    await queue(100, 2);
    expect(await schedule()).toEqual([0, 0, 1, 1, 2, 0, 0, 0]);
  });

  it('senders that queue at the same time count together', async () => {
    for (let n = 0; n < 20; n += 1) await join(`victim+${n}@example.com`);
    await Promise.all([queue(100), queue(100), queue(100), queue(100)]);
    expect((await schedule()).filter((day) => day === 0)).toHaveLength(3);
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
    const anyone = insertRegistration(outbox.database().anon, aRegistration({ email: 'victim+3@example.com' }));
    expect(await anyone).toBeUndefined();
    await queue(100);
    const [, rejoined] = await schedule();
    expect(rejoined).toBeGreaterThanOrEqual(30);
    const stored = JSON.stringify(await database.ask('select * from waitlist.objections'));
    expect(stored).not.toContain('victim');

    const [row] = await database.ask('select id from public.early_access_registrations');
    await outbox.pool().use((session) => startWave(session, [String(row?.id)]));
    expect(await take()).toEqual([]);

    await database.ask(`update waitlist.objections set until = now()`);
    await database.ask(`update waitlist.confirmation_days set day = day - 40`);
    await eraseExpired(pool);
    expect(await database.ask('select from waitlist.objections')).toEqual([]);
    expect(await database.ask('select from waitlist.confirmation_days')).toEqual([]);
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

  it('one message of a kind to an address, however it is spelled in rows from before', async () => {
    const [first, second] = [await takeOne(), await takeOne()];
    expect(await beginBody(pool, first, 60, 'ada@xn--exmple-cua.com')).toBe(true);
    await expect(beginBody(pool, second, 60, 'ada@xn--exmple-cua.com')).rejects.toThrow('messages_wire_hash');
  });
});

it('every spelling of an address is found, also in rows from before', async () => {
  await database.ask('alter table public.early_access_registrations drop constraint email_canonical');
  const spellings = ['Zoë@exämple.com', 'zoe\u0308@exa\u0308mple.com', 'zoë@xn--exmple-cua.com', 'zoë@ｅxämple.com'];
  for (const email of [...spellings, 'ada@example.com', 'zoë@example.com']) await outbox.register(email);
  for (const email of spellings) {
    expect((await findSpellings(pool, email)).map((row) => row.email)).toEqual(spellings);
  }
  expect((await findSpellings(pool, ' ADA@example.com ')).map((row) => row.email)).toEqual(['ada@example.com']);
  expect(await findSpellings(pool, 'bob@example.com')).toEqual([]);
});

describe('links', () => {
  const ask = (email: string) => database.ask('select public.send_my_link($1) as answer', [email]);
  const queued = () => database.ask(`select state, resent from waitlist.messages where kind = 'link'`);
  beforeEach(() =>
    saveHeartbeat(pool, randomUUID(), { host: 'one', kinds: ['link'], paused_until: null, trouble: null }),
  );

  it('are queued once by several senders, and again only when the one before is through', async () => {
    await outbox.register('ada@example.com');
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
    await outbox.register('ada@example.com');
    await outbox.register('bob@example.com');
    await database.ask(`insert into waitlist.objections
      values (waitlist.keyed_hash('ada@example.com'), now() + interval '1 day')`);
    for (const email of ['ada@example.com', 'bob@example.com']) await ask(email);
    await database.ask(`delete from public.early_access_registrations where email = 'bob@example.com'`);
    await queueLinks(pool);
    expect(await queued()).toEqual([]);
  });

  it('requests are erased after a day', async () => {
    await ask('ada@example.com');
    await eraseExpired(pool);
    expect(await database.ask('select from waitlist.link_requests')).toHaveLength(1);
    await database.ask(`update waitlist.link_requests set requested_at = array[now() - interval '25 hours']`);
    await eraseExpired(pool);
    expect(await database.ask('select from waitlist.link_requests')).toEqual([]);
  });
});

describe('senders', () => {
  const sender = { host: 'one', kinds: ['confirm'] as MessageKind[], paused_until: null, trouble: null };

  it('are known while they run, and by what they send', async () => {
    expect(explainNoInvitations(await listSenders(pool))).toMatch(/^No sender is running/);
    const [one, two] = [randomUUID(), randomUUID()];
    await saveHeartbeat(pool, one, sender);
    expect(explainNoInvitations(await listSenders(pool))).toMatch(/^No running sender has INVITE_URL/);
    const until = new Date('2030-01-01T14:05:00Z');
    await saveHeartbeat(pool, two, { host: 'two', kinds: KINDS, paused_until: until, trouble: 'ESOCKET' });
    const senders = await listSenders(pool);
    expect(senders).toEqual([sender, { host: 'two', kinds: KINDS, paused_until: until, trouble: 'ESOCKET' }]);
    expect(explainNoInvitations(senders)).toBeNull();
    await removeHeartbeat(pool, two);
    await database.ask(`update waitlist.senders set seen_at = now() - interval '2 minutes'`);
    expect(await listSenders(pool)).toEqual([]);
  });
});

describe('what becomes of a message', () => {
  it('sent', async () => {
    const message = await takeOne();
    expect(await begin(message)).toBe(true);
    expect(await settle(message, 'sent', 250)).toBe('sent');
    expect(await take()).toEqual([]);
    const [row] = await database.ask('select state, smtp_code, sent_at from waitlist.messages');
    expect(row).toMatchObject({ state: 'sent', smtp_code: 250, sent_at: expect.any(Date) });
  });

  it('sent again when it is asked for, and still sent before if that fails', async () => {
    const message = await takeOne();
    await begin(message);
    await settle(message, 'sent', 250);
    await database.ask(`update waitlist.messages set sent_at = '2026-01-01', state = 'waiting', resent = resent + 1,
      not_before = now(), first_attempt_at = null, wire_hash = null`);
    const [again] = await take();
    expect(again).toMatchObject({ id: message.id, attempt: 2, resent: 1 });
    expect(await begin(again ?? message)).toBe(true);
    await settle(again ?? message, 'failed', 550);
    const [row] = await database.ask('select state, sent_at from waitlist.messages');
    expect(row).toEqual({ state: 'failed', sent_at: new Date('2026-01-01T00:00:00Z') });
  });

  it('retried after a minute, then after as long as it has been tried, for two days at most', async () => {
    const message = await takeOne();
    const pause = async (tried: string) => {
      await database.ask(
        `update waitlist.messages set state = 'sending', first_attempt_at = now() - interval '${tried}'`,
      );
      expect(await settle(message, 'retry', 450)).toBe('waiting');
      const [row] = await database.ask(
        'select round(extract(epoch from not_before - now()) / 60) as minutes from waitlist.messages',
      );
      return Number(row?.minutes);
    };
    expect(await pause('0')).toBe(1);
    expect(await pause('10 minutes')).toBe(10);
    expect(await pause('1 day')).toBe(240);
    await database.ask(
      `update waitlist.messages set state = 'sending', first_attempt_at = now() - interval '49 hours'`,
    );
    expect(await settle(message, 'retry', 450)).toBe('failed');
  });

  it('a sender that was killed leaves what had not begun to the next, and the rest as uncertain', async () => {
    const [first, second] = [await takeOne(), await takeOne()];
    await begin(second);
    expect(await reclaimMessages(pool)).toEqual([]);
    await expire();
    const ended = await reclaimMessages(pool);
    expect(ended).toHaveLength(2);
    expect(await states()).toEqual(['waiting', 'uncertain']);
    expect(await take()).toMatchObject([{ id: first.id, attempt: 2 }]);
  });

  it('a sender that comes back late can neither send nor settle what another one has taken', async () => {
    const late = await takeOne();
    await expire();
    expect(await begin(late)).toBe(false);
    await reclaimMessages(pool);
    const [now] = await take();
    expect(now).toMatchObject({ id: late.id, attempt: 2 });
    expect(await begin(late)).toBe(false);
    expect(await settle(late, 'sent', 250)).toBeUndefined();
    expect(await states()).toEqual(['sending']);
  });

  it('the text begins only once', async () => {
    const message = await takeOne();
    expect(await begin(message)).toBe(true);
    expect(await begin(message)).toBe(false);
  });

  it('an answer after the end of the lease still counts', async () => {
    const message = await takeOne();
    await begin(message);
    await expire();
    await reclaimMessages(pool);
    expect(await settle(message, 'sent', 250)).toBe('sent');
  });

  it('nothing is left of someone who was erased in the meantime', async () => {
    const message = await takeOne();
    await database.ask('delete from public.early_access_registrations');
    expect(await begin(message)).toBe(false);
    expect(await settle(message, 'sent', 250)).toBeUndefined();
    expect(await states()).toEqual([]);
  });
});

describe('what did not arrive', () => {
  it('is listed, tried again by number, or settled', async () => {
    const [failed, uncertain, other] = [await takeOne(), await takeOne(), await takeOne()];
    await settle(failed, 'failed', 550);
    await settle(uncertain, 'uncertain');
    await settle(other, 'uncertain');
    expect(await listUndelivered(pool)).toMatchObject([
      { id: failed.id, state: 'failed', smtp_code: 550, email: failed.email },
      { id: uncertain.id, state: 'uncertain', smtp_code: null },
      { id: other.id, state: 'uncertain' },
    ]);
    const again = await retryMessages(pool, [Number(failed.id), Number(uncertain.id), 999]);
    expect(again.sort()).toEqual([failed.id, uncertain.id].sort());
    expect(await settleUncertain(pool, [Number(other.id), Number(failed.id)])).toEqual([other.id]);
    expect(await states()).toEqual(['waiting', 'waiting', 'sent']);
    expect((await take()).map(({ id }) => id)).toEqual([failed.id, uncertain.id]);
  });
});
