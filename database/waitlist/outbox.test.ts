import { describe, expect, it } from 'vitest';
import { setUpOutbox } from '#tests/helpers/mail/outbox.ts';
import type { Database } from '../pool.ts';
import { endLeases } from './end-leases.ts';
import { queueConfirmations, rememberFound } from './queue-confirmations.ts';
import { type Outcome, settleMessage } from './settle-message.ts';
import { countUnwritten, includeEarlier, switchMailOn } from './switch-mail-on.ts';
import { beginBody, isAnyDue, takeMessages } from './take-messages.ts';
import { listUndelivered, retryFailed, retryMessages, settleUncertain } from './undelivered.ts';

const outbox = setUpOutbox();
const database = { ask: (text: string, values?: unknown[]) => outbox.database().ask(text, values) };
const pool: Database = { query: (query) => outbox.pool().query(query) };

const register = (count: number, when = 'now()') =>
  database.ask(
    `insert into public.early_access_registrations (created_at, full_name, email, checkbox_consent, created_at_gtm, user_agent)
     select ${when}, 'Ada Lovelace', gen_random_uuid() || '@example.com', true, now(), ''
     from generate_series(1, ${count})`,
  );
const LIMITS = { atMost: 10, perMinute: 1_000_000, leaseSeconds: 60, kinds: ['confirm', 'invite'] as const };
const take = (limits: Partial<Omit<typeof LIMITS, 'kinds'>> = {}) =>
  takeMessages(pool, { ...LIMITS, kinds: [...LIMITS.kinds], ...limits });
async function takeOne() {
  await register(1);
  await queueConfirmations(pool, 10);
  const [message] = await take({ atMost: 1 });
  if (!message) throw new Error('nothing was due');
  return message;
}
const states = async () => (await database.ask('select state from waitlist.messages order by id')).map((r) => r.state);
const expire = () => database.ask(`update waitlist.messages set leased_until = now() - interval '1 second'`);
const settle = (message: { id: string; attempt: number }, state: Outcome['state'], code: number | null = null) =>
  settleMessage(pool, message, { state, code });

describe('who is written to', () => {
  it('those who join after mail was switched on, each once', async () => {
    await register(2, `now() - interval '1 minute'`);
    await register(3);
    expect(await countUnwritten(pool)).toBe(3);
    const found = await Promise.all([queueConfirmations(pool, 100), queueConfirmations(pool, 100)]);
    expect(found[0] + found[1]).toBe(3);
    expect(await queueConfirmations(pool, 100)).toBe(0);
    expect(await database.ask('select from waitlist.entries')).toHaveLength(3);
    expect(await countUnwritten(pool)).toBe(0);
  });

  it('switching on again changes nothing', async () => {
    await register(1);
    await switchMailOn(pool);
    expect(await queueConfirmations(pool, 100)).toBe(1);
  });

  it('older ones where the operator asks for them', async () => {
    await register(2, `now() - interval '1 year'`);
    expect(await queueConfirmations(pool, 100)).toBe(0);
    const since = new Date(Date.now() - 366 * 86_400_000);
    expect(await countUnwritten(pool, since)).toBe(2);
    await includeEarlier(pool, since);
    expect(await queueConfirmations(pool, 100)).toBe(2);
  });

  it('no more are queued than can go out soon', async () => {
    await register(5);
    expect(await queueConfirmations(pool, 3)).toBe(3);
    expect(await queueConfirmations(pool, 3)).toBe(0);
    await take();
    expect(await queueConfirmations(pool, 3)).toBe(2);
  });

  it('what was found long ago is not looked through again, and nobody is missed', async () => {
    await register(2);
    await queueConfirmations(pool, 10);
    await take();
    await rememberFound(pool);
    expect(await database.ask('select found_to from waitlist.mail')).toEqual([{ found_to: '0' }]);
    await database.ask(`update waitlist.messages set first_attempt_at = now() - interval '2 hours'`);
    await rememberFound(pool);
    expect(await database.ask('select found_to from waitlist.mail')).toEqual([{ found_to: '2' }]);
    await register(1);
    expect(await queueConfirmations(pool, 10)).toBe(1);
  });
});

describe('taking', () => {
  it('gives each message to one sender, with its address and key', async () => {
    await register(20);
    await queueConfirmations(pool, 100);
    const taken = (await Promise.all([take(), take(), take({ atMost: 5 })])).flat();
    expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
    expect(taken.length).toBe(20);
    expect(taken[0]).toMatchObject({ kind: 'confirm', attempt: 1 });
    expect(taken[0]?.key).toMatch(/^[0-9a-f]{64}$/);
    expect(taken[0]?.email).toMatch(/@example\.com$/);
  });

  it('keeps to the rate, whoever takes', async () => {
    await register(10);
    await queueConfirmations(pool, 100);
    const taken = (await Promise.all(Array.from({ length: 6 }, () => take({ perMinute: 60 })))).flat();
    expect(taken).toHaveLength(1);
    expect(await isAnyDue(pool, ['confirm'])).toBe(true);
    await database.ask(`update waitlist.mail set next_send_at = next_send_at - interval '1.1 seconds'`);
    expect(await take({ perMinute: 60 })).toHaveLength(1);
  });

  it('a minute never has more than it should, even after a rest', async () => {
    await register(700);
    await queueConfirmations(pool, 1000);
    await database.ask(`update waitlist.mail set next_send_at = now() - interval '1 day'`);
    // A minute, a second at a time: the clock is turned by moving what is stored. Real time passes as well.
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

  it('takes nothing before its time', async () => {
    await register(1);
    await queueConfirmations(pool, 10);
    await database.ask(`update waitlist.messages set not_before = now() + interval '1 minute'`);
    expect(await take()).toEqual([]);
    expect(await isAnyDue(pool, ['confirm'])).toBe(false);
  });
});

describe('what becomes of a message', () => {
  it('sent', async () => {
    const message = await takeOne();
    expect(await beginBody(pool, message, 60)).toBe(true);
    expect(await settle(message, 'sent', 250)).toBe('sent');
    expect(await take()).toEqual([]);
    const [row] = await database.ask('select state, smtp_code, sent_at from waitlist.messages');
    expect(row).toMatchObject({ state: 'sent', smtp_code: 250, sent_at: expect.any(Date) });
  });

  it('put off for a minute at first, for as long as it has been tried then, for two days at most', async () => {
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

  it('a sender that is gone leaves what had not begun for the next, and the rest as uncertain', async () => {
    const [first, second] = [await takeOne(), await takeOne()];
    await beginBody(pool, second, 60);
    expect(await endLeases(pool)).toEqual([]);
    await expire();
    const ended = await endLeases(pool);
    expect(ended).toHaveLength(2);
    expect(await states()).toEqual(['waiting', 'uncertain']);
    expect(await take()).toMatchObject([{ id: first.id, attempt: 2 }]);
  });

  it('a sender that comes back late cannot send, nor settle for the one that has it now', async () => {
    const late = await takeOne();
    await expire();
    expect(await beginBody(pool, late, 60)).toBe(false);
    await endLeases(pool);
    const [now] = await take();
    expect(now).toMatchObject({ id: late.id, attempt: 2 });
    expect(await beginBody(pool, late, 60)).toBe(false);
    expect(await settle(late, 'sent', 250)).toBeUndefined();
    expect(await states()).toEqual(['sending']);
  });

  it('the text begins once', async () => {
    const message = await takeOne();
    expect(await beginBody(pool, message, 60)).toBe(true);
    expect(await beginBody(pool, message, 60)).toBe(false);
  });

  it('an answer that comes after the lease is still believed', async () => {
    const message = await takeOne();
    await beginBody(pool, message, 60);
    await expire();
    await endLeases(pool);
    expect(await settle(message, 'sent', 250)).toBe('sent');
  });

  it('nothing is left of somebody who was erased meanwhile', async () => {
    const message = await takeOne();
    await database.ask('delete from public.early_access_registrations');
    expect(await beginBody(pool, message, 60)).toBe(false);
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
    expect(await retryFailed(pool)).toEqual([failed.id]);
    expect(await retryMessages(pool, [Number(uncertain.id), 999])).toEqual([uncertain.id]);
    expect(await settleUncertain(pool, [Number(other.id), Number(failed.id)])).toEqual([other.id]);
    expect(await states()).toEqual(['waiting', 'waiting', 'sent']);
    expect((await take()).map(({ id }) => id)).toEqual([failed.id, uncertain.id]);
  });
});
