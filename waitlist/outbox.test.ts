import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MessageKind, OBJECTION_DAYS } from '#contract/messages.ts';
import {
  ageLinkRequests,
  ageMessages,
  anObjection,
  aSender,
  insertMany,
  makeDue,
  revokeInvitations,
  setState,
  switchMailOff,
  takeSteps,
} from '#scripts/harness/database/builders.ts';
import { setUpList } from '#scripts/harness/database/list.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { insertRegistration, insertRegistrations } from './insert-registrations.ts';
import { writeToEarlierPeople } from './mail-on.ts';
import { listFailed, sendAgain } from './messages.ts';
import {
  countNotEmailed,
  countRecentlyNotEmailed,
  eraseExpired,
  findWork,
  queueLinks,
  storeOutcome,
  takeMessages,
} from './outbox.ts';
import { readOutboxFigures } from './outbox-figures.ts';
import { listSenders, removeHeartbeat, saveHeartbeat } from './senders.ts';
import { startWave } from './waves.ts';

const { database, insert } = await setUpList({ isMailOn: true });
const { ask, pool } = database;

const registerTogether = (emails: string[]) =>
  insertRegistrations(
    database.anon,
    emails.map((email) => aRegistration({ email })),
  );
const KINDS: MessageKind[] = ['confirm', 'link', 'invite'];
const take = (options: { atMost?: number; perMinute?: number; kinds?: MessageKind[] } = {}) =>
  takeMessages(pool, { atMost: 10, perMinute: 1_000_000, leaseSeconds: 60, kinds: KINDS, ...options });
const takeAddresses = async () => (await take()).map(({ email }) => email);
async function takeOne() {
  const [message] = await take({ atMost: 1 });
  if (!message) throw new Error('nothing was due');
  return message;
}
const readMessages = () => ask('select state, smtp_code, sent_at, failures from waitlist.messages order by id');
const readStates = async () => (await readMessages()).map(({ state }) => state);
const endLeases = () => makeDue(database, { were: 'sending' });
const endObjections = () =>
  ask('update waitlist.objections set until = until - make_interval(days => $1)', [OBJECTION_DAYS]);
const leave = (email: string) =>
  ask(
    `select public.leave_waitlist(encode(e.key, 'hex')) from waitlist.entries e
     join public.early_access_registrations r on r.id = e.registration_id where r.email = $1`,
    [email],
  );

describe('registering', () => {
  it('queues one confirmation to each person of a batch while mail is on', async () => {
    await insertMany(database, 3);
    expect(await take()).toHaveLength(3);
    expect(await take()).toEqual([]);
  });

  it('gives everyone an entry with a key of their own', async () => {
    await insertMany(database, 3);
    expect(await ask('select distinct key from waitlist.entries')).toHaveLength(3);
  });

  it('queues nothing before mail is switched on', async () => {
    await switchMailOff(database);
    await insertMany(database, 3);
    expect(await readStates()).toEqual([]);
  });

  it('queues a confirmation although a visitor may not use the outbox', async () => {
    await insertRegistration(database.anon, aRegistration({ email: 'zoë@example.com' }));
    expect(await takeAddresses()).toEqual(['zoë@example.com']);
  });
});

it('nothing is stored of a registration whose confirmation cannot be queued', async () => {
  await ask(`alter table waitlist.messages add constraint refused check (kind <> 'confirm') not valid`);
  try {
    const registering = insertRegistration(database.anon, aRegistration({ email: 'ada@example.com' }));
    await expect(registering).rejects.toThrow('refused');
  } finally {
    await ask('alter table waitlist.messages drop constraint refused');
  }
  expect(await ask('select from public.early_access_registrations')).toEqual([]);
});

describe('people who registered before mail was switched on', () => {
  const LONG_AGO = new Date('2020-01-01T00:00:00Z');
  const writeToPeopleSince = (since: Date) => pool.use((session) => writeToEarlierPeople(session, 'cli', since));
  beforeEach(() => switchMailOff(database));

  it('get one confirmation when the owner asks for it, if they registered since the given time', async () => {
    await insertMany(database, 2, { start: 'early', daysAgo: 9 });
    await insertMany(database, 3, { daysAgo: 1 });
    const aWeekAgo = new Date(Date.now() - 7 * 86_400_000);
    expect(await countNotEmailed(pool, aWeekAgo)).toBe(3);
    expect(await writeToPeopleSince(aWeekAgo)).toBe(3);
    expect(await writeToPeopleSince(aWeekAgo)).toBe(0);
    expect(await countNotEmailed(pool, LONG_AGO)).toBe(2);
  });

  it('get their confirmation after newcomers', async () => {
    await insert({ email: 'earlier@example.com' });
    await writeToPeopleSince(LONG_AGO);
    await insert({ email: 'newcomer@example.com' });
    const taken = [...(await take({ atMost: 1 })), ...(await take({ atMost: 1 }))];
    expect(taken.map(({ email }) => email)).toEqual(['newcomer@example.com', 'earlier@example.com']);
  });
});

describe('takeMessages', () => {
  it('keeps to the rate, however many senders take at once', async () => {
    await insertMany(database, 10);
    const taken = (await Promise.all(Array.from({ length: 6 }, () => take({ perMinute: 1 })))).flat();
    expect(taken).toHaveLength(1);
    expect(await findWork(pool, ['confirm'])).toEqual({ isAnyDue: true, areLinksWanted: false });
  });

  it('takes no message before it is due', async () => {
    await insertMany(database, 10);
    await ask(`update waitlist.messages set due_at = now() + interval '1 minute'`);
    expect(await take()).toEqual([]);
    expect(await findWork(pool, ['confirm'])).toEqual({ isAnyDue: false, areLinksWanted: false });
  });

  it('takes messages although a clock that was a day ahead put the next one off', async () => {
    await insertMany(database, 2);
    await ask(`update waitlist.mail set next_send_at = now() + interval '1 day'`);
    expect(await take({ perMinute: 1 })).toHaveLength(1);
    expect(await take({ perMinute: 1 })).toHaveLength(0);
  });

  it('takes no more messages in a minute than the rate allows, even after a pause', async () => {
    await insertMany(database, 70);
    await ask(`update waitlist.mail set next_send_at = now() - interval '1 day'`);
    // This lets a minute pass in steps of a second, by moving the stored time. Real time passes as well.
    let taken = 0;
    const started = Date.now();
    for (let second = 0; second < 60; second += 1) {
      taken += (await take({ perMinute: 60 })).length;
      await ask(`update waitlist.mail set next_send_at = next_send_at - interval '1 second'`);
    }
    expect(taken).toBeLessThanOrEqual(60 + (Date.now() - started) / 1000);
    expect(taken).toBeGreaterThan(57);
  });
});

describe('the limit of a mailbox in 24 hours', () => {
  const TAGGED = ['ada+1@example.com', 'Ada+2@example.com', 'ADA+x+y@example.com', 'ada+4@example.com'];
  const DOTTED = ['a.da@gmail.com', 'ad.a@gmail.com', 'a.d.a@gmail.com', 'ada@googlemail.com'];

  it.each([
    ['tags and case', TAGGED],
    ['dots at Gmail beside their tags', DOTTED.map((email) => email.replace('@', '+list@'))],
  ])('is three addresses that differ only in %s', async (_, emails) => {
    for (const email of emails) await insert({ email });
    expect(await takeAddresses()).toEqual(emails.slice(0, 3));
  });

  it('is six addresses, of which those without a tag come first', async () => {
    const more = ['ad.a@googlemail.com', 'a.da@googlemail.com', 'a.d.a@googlemail.com'];
    await registerTogether(['a.d.a+1@gmail.com', ...DOTTED, ...more]);
    expect(await takeAddresses()).toEqual([...DOTTED, ...more].slice(0, 6));
  });

  it('holds for registrations that arrive one by one or together', async () => {
    await registerTogether([...TAGGED, 'grace@example.com']);
    await insert({ email: 'ada+5@example.com' });
    expect(await takeAddresses()).toEqual([...TAGGED.slice(0, 3), 'grace@example.com']);
    expect(await ask('select from waitlist.entries')).toHaveLength(6);
    expect(await countRecentlyNotEmailed(pool)).toBe(2);
  });

  it('holds for what is taken later, until 24 hours have passed', async () => {
    for (const email of TAGGED.slice(0, 3)) await insert({ email });
    await take();
    await insert({ email: 'ada+4@example.com' });
    expect(await take()).toEqual([]);
    await ageMessages(database, '25 hours');
    await insert({ email: 'ada+5@example.com' });
    expect(await takeAddresses()).toEqual(['ada+5@example.com']);
  });

  it('does not count a message again that is tried again', async () => {
    for (const email of TAGGED.slice(0, 3)) await insert({ email });
    for (const message of await take()) await storeOutcome(pool, message, { result: 'deferred', code: 451 });
    await ageMessages(database, '25 hours');
    await makeDue(database);
    expect(await takeAddresses()).toHaveLength(3);
  });
});

describe('someone who leaves the list without having confirmed', () => {
  async function registerAndLeave() {
    await insert({ email: 'victim@example.com' });
    await leave('victim@example.com');
  }

  it('gets none of the emails that are queued for their mailbox', async () => {
    await registerTogether(['victim@example.com', 'victim+2@example.com', 'grace@example.com']);
    const rows = await ask(`select id from public.early_access_registrations where email like 'victim+2%'`);
    await pool.use((session) => startWave(session, 'cli', [String(rows[0]?.id)]));
    await leave('victim@example.com');
    expect(await ask(`select kind from waitlist.messages where state = 'queued'`)).toEqual([{ kind: 'confirm' }]);
    expect(await takeAddresses()).toEqual(['grace@example.com']);
  });

  it('takes no invitation from an entry of their mailbox that is confirmed, and keeps none from it', async () => {
    await registerTogether(['victim@example.com', 'victim+1@example.com', 'victim+2@example.com']);
    await takeSteps(database, { confirmed: 'now' }, [1]);
    const invite = () => pool.use((session) => startWave(session, 'cli', ['1']));
    const takeInvited = async () => (await take({ kinds: ['invite'] })).map(({ email }) => email);
    await invite();
    await leave('victim+1@example.com');
    expect(await takeInvited()).toEqual(['victim@example.com']);
    await setState(database, 'sent', { to: [1] });
    await revokeInvitations(database, [1]);
    await leave('victim+2@example.com');
    await invite();
    expect(await takeInvited()).toEqual(['victim@example.com']);
  });

  it('leaves an email as sent that was queued again', async () => {
    await registerTogether(['victim@example.com', 'victim+2@example.com']);
    await setState(database, 'sent');
    await setState(database, 'queued');
    await leave('victim@example.com');
    expect(await readStates()).toEqual(['sent']);
  });

  it('can register again without the answer revealing the objection', async () => {
    await registerAndLeave();
    const again = insertRegistration(database.anon, aRegistration({ email: 'victim@example.com' }));
    expect(await again).toBeUndefined();
  });

  it('gets no confirmation for thirty days', async () => {
    await registerAndLeave();
    await insert({ email: 'victim@example.com' });
    expect(await take()).toEqual([]);
    await endObjections();
    await insert({ email: 'victim+2@example.com' });
    expect(await takeAddresses()).toEqual(['victim+2@example.com']);
  });

  it('gets no confirmation for thirty more days if they leave again', async () => {
    await registerAndLeave();
    await endObjections();
    await registerAndLeave();
    await insert({ email: 'victim@example.com' });
    expect(await take()).toEqual([]);
  });

  it('gets no message that was being sent when its sender died', async () => {
    await registerTogether(['victim@example.com', 'victim+2@example.com']);
    await take();
    await leave('victim@example.com');
    await endLeases();
    expect(await take()).toEqual([]);
    expect(await readStates()).toEqual([]);
  });

  it('gets no invitation for thirty days', async () => {
    await registerAndLeave();
    await insert({ email: 'victim@example.com' });
    const [row] = await ask('select id from public.early_access_registrations');
    await expect(pool.use((session) => startWave(session, 'cli', [String(row?.id)]))).rejects.toThrow(
      'None of them can be invited',
    );
  });

  it('is remembered only as a hash', async () => {
    await registerAndLeave();
    const objections = await ask('select * from waitlist.objections');
    expect(objections).toHaveLength(1);
    expect(JSON.stringify(objections)).not.toContain('victim');
  });

  it('is forgotten after thirty days', async () => {
    await registerAndLeave();
    await endObjections();
    await eraseExpired(pool);
    expect(await ask('select from waitlist.objections')).toEqual([]);
  });

  it('gets a confirmation as usual if they confirmed before they left', async () => {
    await insert({ email: 'ada@example.com' });
    await takeSteps(database, { confirmed: 'now' });
    await leave('ada@example.com');
    await insert({ email: 'ada@example.com' });
    expect(await takeAddresses()).toEqual(['ada@example.com']);
  });
});

describe('links to a person’s entry', () => {
  const requestLink = (email: string) => ask('select public.send_my_link($1) as answer', [email]);
  const readLinks = () => ask(`select state, resent from waitlist.messages where kind = 'link'`);
  const takeLinks = async () => (await take({ kinds: ['link'] })).map(({ email }) => email);
  beforeEach(() =>
    saveHeartbeat(pool, randomUUID(), { host: 'one', kinds: ['link'], paused_until: null, trouble: null }),
  );

  it('are queued once, even by several senders', async () => {
    await insert({ email: 'ada@example.com' });
    for (const email of ['ada@example.com', 'nobody@example.com']) await requestLink(email);
    await Promise.all(Array.from({ length: 4 }, () => queueLinks(pool)));
    expect(await readLinks()).toEqual([{ state: 'queued', resent: 0 }]);
  });

  it('are queued again only after the last one was sent', async () => {
    await insert({ email: 'ada@example.com' });
    await requestLink('ada@example.com');
    await queueLinks(pool);
    const requestAgain = async () => {
      await ageLinkRequests(database, '2 hours');
      await requestLink('ada@example.com');
      await queueLinks(pool);
    };
    await requestAgain();
    expect(await readLinks()).toEqual([{ state: 'queued', resent: 0 }]);
    await setState(database, 'sent');
    await requestAgain();
    expect(await readLinks()).toEqual([{ state: 'queued', resent: 1 }]);
  });

  it('are queued although a clock that was a day ahead stored the last requests', async () => {
    await insert({ email: 'ada@example.com' });
    for (let times = 1; times <= 3; times += 1) {
      await requestLink('ada@example.com');
      await ageLinkRequests(database, '2 hours');
    }
    await queueLinks(pool);
    await setState(database, 'sent');
    await ageLinkRequests(database, '-1 day');
    await requestLink('ada@example.com');
    await queueLinks(pool);
    expect(await readLinks()).toEqual([{ state: 'queued', resent: 1 }]);
  });

  it.each([
    [
      'the address without a tag, after three with tags',
      [1, 2, 3].map((tag) => `ada+${tag}@example.com`),
      'ada@example.com',
    ],
    ['a fourth spelling with dots at Gmail', ['a.da@gmail.com', 'ad.a@gmail.com', 'a.d.a@gmail.com'], 'ada@gmail.com'],
  ])('go to %s of its mailbox', async (_, others, email) => {
    await registerTogether([...others, email]);
    for (const other of others) await requestLink(other);
    await queueLinks(pool);
    expect(await takeLinks()).toEqual(others);
    await requestLink(email);
    await queueLinks(pool);
    expect(await takeLinks()).toEqual([email]);
  });

  it('do not go to people who objected or have left in the meantime', async () => {
    for (const email of ['ada@example.com', 'bob@example.com']) await insert({ email });
    await anObjection(database, 'ada@example.com');
    for (const email of ['ada@example.com', 'bob@example.com']) await requestLink(email);
    await leave('bob@example.com');
    await queueLinks(pool);
    expect(await takeLinks()).toEqual([]);
  });
});

describe('a message in the outbox', () => {
  beforeEach(() => insert({ email: 'ada@example.com' }));

  it('still counts as sent if sending it again fails', async () => {
    const message = await takeOne();
    const requestAgain = async () => (await pool.use((session) => sendAgain(session, 'cli', [message.id]))).queued;
    expect(await requestAgain()).toEqual([]);
    expect(await storeOutcome(pool, message, { result: 'sent', code: 250 })).toBe('sent');
    await setState(database, 'sent', { at: '2026-01-01' });
    expect(await requestAgain()).toEqual([message.id]);
    const again = await takeOne();
    expect(again).toMatchObject({ id: message.id, attempt: 2, resent: 1 });
    await storeOutcome(pool, again, { result: 'failed', code: 550 });
    expect(await readMessages()).toMatchObject([{ state: 'failed', sent_at: new Date('2026-01-01T00:00:00Z') }]);
  });

  const defer = async () => storeOutcome(pool, await takeOne(), { result: 'deferred', code: 450 });

  it('is tried again after 1 minute, 10 minutes, 1 hour, 6 hours and a day', async () => {
    const waits = [];
    for (let tries = 1; tries <= 5; tries += 1) {
      await defer();
      const [row] = await ask(
        'select (extract(epoch from due_at - now()) / 60)::int as minutes from waitlist.messages',
      );
      waits.push(row?.minutes);
      await makeDue(database);
    }
    expect(waits).toEqual([1, 10, 60, 360, 1440]);
  });

  it('fails when it is deferred for the sixth time', async () => {
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(await defer()).toBe('queued');
      await makeDue(database);
    }
    expect(await defer()).toBe('failed');
    expect(await readMessages()).toMatchObject([{ state: 'failed', smtp_code: 450 }]);
  });

  it('has all its tries before it once more when it is sent again after it has failed', async () => {
    for (let tries = 1; tries <= 6; tries += 1) {
      await defer();
      await makeDue(database);
    }
    const failed = (await listFailed(pool)).map(({ id }) => id);
    await pool.use((session) => sendAgain(session, 'cli', failed));
    expect(await defer()).toBe('queued');
    expect(await readMessages()).toMatchObject([{ failures: 1 }]);
  });

  it('never fails because the mail server is in trouble', async () => {
    for (let tries = 1; tries <= 9; tries += 1) {
      expect(await storeOutcome(pool, await takeOne(), { result: 'blocked', code: null })).toBe('queued');
      await makeDue(database);
    }
    expect(await readMessages()).toMatchObject([{ failures: 0 }]);
  });

  it('goes after newer ones once the mail server was in trouble when it was tried', async () => {
    await storeOutcome(pool, await takeOne(), { result: 'blocked', code: null });
    await makeDue(database);
    await insert({ email: 'bob@example.com' });
    expect(await takeAddresses()).toEqual(['bob@example.com', 'ada@example.com']);
  });

  it('is sent by another sender when its lease has ended, as the same email', async () => {
    const first = await takeOne();
    expect(await take()).toEqual([]);
    await endLeases();
    expect(await take()).toEqual([{ ...first, attempt: 2 }]);
    expect(await storeOutcome(pool, first, { result: 'sent', code: 250 })).toBeUndefined();
  });

  it('takes a late outcome if no other sender has it yet', async () => {
    const message = await takeOne();
    await endLeases();
    expect(await storeOutcome(pool, message, { result: 'sent', code: 250 })).toBe('sent');
  });

  it('is gone if its person has left in the meantime', async () => {
    const message = await takeOne();
    await leave('ada@example.com');
    expect(await storeOutcome(pool, message, { result: 'sent', code: 250 })).toBeUndefined();
    expect(await readStates()).toEqual([]);
  });
});

it('readOutboxFigures says since when the oldest message is queued', async () => {
  await insert({ email: 'ada@example.com' });
  await ageMessages(database, '1 hour');
  expect((await readOutboxFigures(pool)).oldest).toBeCloseTo(3600, -1);
});

it('listSenders lists a sender until it stops', async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  const sender = { host: 'one', kinds: ['confirm'] as MessageKind[], paused_until: null, trouble: null };
  const paused = { ...sender, host: 'two', paused_until: new Date('2030-01-01T14:05:00Z'), trouble: 'ESOCKET' };
  await saveHeartbeat(pool, one, sender);
  await saveHeartbeat(pool, two, paused);
  expect(await listSenders(pool)).toEqual([sender, paused]);
  await removeHeartbeat(pool, two);
  expect(await listSenders(pool)).toEqual([sender]);
  await removeHeartbeat(pool, one);
  expect(await listSenders(pool)).toEqual([]);
});

it('listSenders leaves out a sender whose last heartbeat is two minutes old', async () => {
  await aSender(database, { kinds: ['confirm'], minutesAgo: 2 });
  expect(await listSenders(pool)).toEqual([]);
});
