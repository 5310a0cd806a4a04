import { beforeEach, describe, expect, it } from 'vitest';
import { makeDue, setState, switchMailOff, takeSteps } from '#scripts/harness/database/builders.ts';
import { setUpList } from '#scripts/harness/database/list.ts';
import { readList, waitForLock } from '#scripts/harness/database/test-database.ts';
import { readAuditLog } from './audit-log.ts';
import { countUnconfirmed, eraseUnconfirmed } from './erase.ts';
import { revokeInvitation } from './invitations.ts';
import { sendAgain } from './messages.ts';
import { findWork, storeOutcome, takeMessages } from './outbox.ts';
import { readAttention } from './overview.ts';
import { listPeople } from './people.ts';
import { Refusal } from './refusal.ts';
import { cancelWave, listWaves, pauseWave, resumeWave, startWave } from './waves.ts';

const { database, insert } = await setUpList({ isMailOn: true });
const { ask, pool } = database;

/** The ids of these people are 1, 2, 3 …. All but the first have confirmed. */
const PEOPLE = ['ada', 'björn', 'chidi', 'dana', 'eve'];
const toAddress = (name: string) => `${name}@example.com`;

beforeEach(async () => {
  // Without confirmations, messages are numbered like the invitations.
  await switchMailOff(database);
  for (const name of PEOPLE) await insert({ email: toAddress(name) });
  await takeSteps(database, { confirmed: 'now' }, [2, 3, 4, 5]);
});

const invite = (...ids: string[]) => pool.use((session) => startWave(session, 'cli', ids));
const markSent = (...to: number[]) => setState(database, 'sent', to.length > 0 ? { to } : {});
const listNames = async () =>
  (await readList(pool, (list) => listPeople(list, {}, { order: 'oldest', limit: 50 }))).map(
    ({ email }) => email.split('@')[0],
  );

const pause = () => pool.use((session) => pauseWave(session, 'cli', '1'));
const resume = () => pool.use((session) => resumeWave(session, 'cli', '1'));
const cancel = () => pool.use((session) => cancelWave(session, 'cli', '1'));
const readWave = async () => (await listWaves(pool))[0];
const listActions = async () => (await readAuditLog(pool)).map(({ action }) => action).reverse();

describe('pausing or resuming a wave', () => {
  beforeEach(() => invite('2', '3'));

  it('pausing a paused wave is not recorded', async () => {
    await pause();
    const paused = await readWave();
    await pause();
    expect(await readWave()).toEqual(paused);
    expect(await listActions()).toEqual(['wave started', 'wave paused']);
  });

  it('resuming a wave that is not paused is not recorded', async () => {
    await resume();
    expect(await listActions()).toEqual(['wave started']);
  });

  it.each([
    ['pausing', pause],
    ['resuming', resume],
  ])('%s a cancelled wave is refused', async (_, change) => {
    await cancel();
    const cancelled = await readWave();
    await expect(change()).rejects.toThrow(new Refusal('conflict', 'Wave 1 was cancelled'));
    expect(await readWave()).toEqual(cancelled);
    expect(await listActions()).toEqual(['wave started', 'wave cancelled']);
  });
});

it('a paused wave needs attention only while it has invitations queued', async () => {
  await invite('2');
  await pause();
  expect(await readList(pool, readAttention)).toMatchObject({ pausedWaves: 1 });
  await markSent();
  expect(await readList(pool, readAttention)).toMatchObject({ pausedWaves: 0 });
});

describe('cancelling a wave', () => {
  it('is recorded once, however often it is asked for', async () => {
    await invite('2');
    await cancel();
    expect(await cancel()).toBe(0);
    expect(await listActions()).toEqual(['wave started', 'wave cancelled']);
  });

  it('takes a message out of the outbox that was queued again since the last time', async () => {
    await invite('2', '3');
    await setState(database, 'failed', { to: [2] });
    await cancel();
    await pool.use((session) => sendAgain(session, 'cli', ['1']));
    expect(await cancel()).toBe(1);
    expect(await listActions()).toEqual(['wave started', 'wave cancelled', 'sent again', 'wave cancelled']);
  });

  it('lets people whose email has not gone out be invited again', async () => {
    await invite('1', '2', '3', '4', '5');
    await markSent(1);
    await setState(database, 'sending', { to: [2] });
    expect(await cancel()).toBe(3);
    expect(await listWaves(pool)).toMatchObject([{ people: 2, sent: 1, queued: 1, cancelled_at: expect.any(Date) }]);
    expect(await invite('1', '2', '3', '4', '5')).toEqual({ id: '2', people: 3 });
  });

  it('lets a message of a paused wave that is sent again later go out', async () => {
    await invite('2', '3');
    await markSent(2);
    await pause();
    await cancel();
    await pool.use((session) => sendAgain(session, 'cli', ['1']));
    expect(await findWork(pool, ['invite'])).toMatchObject({ isAnyDue: true });
    expect(await readList(pool, readAttention)).toMatchObject({ pausedWaves: 0 });
  });

  it('keeps an email as sent that was queued again', async () => {
    await invite('1', '2');
    await markSent(1);
    expect(await pool.use((session) => sendAgain(session, 'cli', ['1']))).toMatchObject({ queued: ['1'] });
    expect(await cancel()).toBe(1);
    expect(await ask('select state from waitlist.messages')).toEqual([{ state: 'sent' }]);
  });
});

const takeInvitations = () =>
  takeMessages(pool, { atMost: 1, perMinute: 1_000_000, leaseSeconds: 60, kinds: ['invite'] });

it('an invitation is not sent to someone who has joined since it was queued', async () => {
  await invite('2');
  await markSent();
  await pool.use((session) => sendAgain(session, 'cli', ['1']));
  await takeSteps(database, { joined: 'now' }, [2]);
  expect(await takeInvitations()).toEqual([]);
  expect(await ask('select state from waitlist.messages')).toEqual([{ state: 'sent' }]);
});

describe('revoking an invitation', () => {
  const revoke = () => pool.use((session) => revokeInvitation(session, 'cli', { id: 2 }));
  const listMessages = () => ask('select state, revoked_at is not null as is_revoked from waitlist.messages');
  const takeInvitation = async () => {
    const [message] = await takeInvitations();
    if (!message) throw new Error('nothing was due');
    return message;
  };

  it('deletes it if it has not gone out', async () => {
    await invite('2');
    await storeOutcome(pool, await takeInvitation(), { result: 'deferred', code: 452 });
    await revoke();
    expect(await listMessages()).toEqual([]);
  });

  it('keeps it from being sent again if the mail server is just deferring it', async () => {
    await invite('2');
    const message = await takeInvitation();
    await revoke();
    expect(await listMessages()).toEqual([{ state: 'sending', is_revoked: true }]);
    await storeOutcome(pool, message, { result: 'deferred', code: 451 });
    await makeDue(database);
    expect(await takeInvitations()).toEqual([]);
    expect(await listMessages()).toEqual([]);
  });

  it('leaves it as sent and revoked if it was queued again', async () => {
    await invite('2');
    await markSent();
    await pool.use((session) => sendAgain(session, 'cli', ['1']));
    await revoke();
    expect(await listMessages()).toEqual([{ state: 'sent', is_revoked: true }]);
  });
});

describe('eraseUnconfirmed', () => {
  const before = new Date('2026-01-01');
  const erase = () => pool.use((session) => eraseUnconfirmed(session, 'cli', before));
  const backdate = (condition: string) =>
    ask(`update public.early_access_registrations r set created_at = '2025-06-01' where ${condition}`);

  it('keeps people with an invitation, whatever its state', async () => {
    await backdate('true');
    await invite('1');
    for (const state of ['queued', 'sending', 'sent', 'failed'] as const) {
      await setState(database, state);
      expect(await countUnconfirmed(pool, before), state).toMatchObject({ people: 0 });
      expect(await erase(), state).toBe(0);
    }
    expect(await listNames()).toEqual(PEOPLE);
  });

  it('keeps people who confirm while it runs', async () => {
    for (const name of ['fay', 'gus']) await insert({ email: toAddress(name) });
    await backdate('id in (6, 7)');
    const erased = await pool.use(async (confirming) => {
      await confirming.query('begin');
      await takeSteps({ ask: confirming.query }, { confirmed: 'now' }, [6]);
      const erasing = erase();
      await waitForLock(database);
      await confirming.query('commit');
      return erasing;
    });
    expect(erased).toBe(1);
    expect(await listNames()).toEqual([...PEOPLE, 'fay']);
  });
});
