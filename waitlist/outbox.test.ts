import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MessageKind } from '#registration/own-entry.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { setUpOutbox } from '#tests/helpers/mail/outbox.ts';
import { insertRegistration, insertRegistrations } from './insert.ts';
import { writeToEarlierPeople } from './mail-on.ts';
import { readOutbox, resendMessages } from './messages.ts';
import {
  addMissingEntries,
  countNotWrittenTo,
  countNotWrittenToByReason,
  eraseExpired,
  isAnyDue,
  markBodyStarted,
  queueLinks,
  reclaimMessages,
  type SendOutcome,
  storeOutcome,
  takeMessages,
} from './outbox.ts';
import { listSenders, removeHeartbeat, saveHeartbeat } from './senders.ts';
import { startWave } from './waves.ts';

const { database, pool, register } = await setUpOutbox();

const registerMany = (count: number, when = 'now()') =>
  database.ask(
    `insert into public.early_access_registrations (created_at, full_name, email, checkbox_consent, created_at_gtm, user_agent)
     select ${when}, 'Ada Lovelace', gen_random_uuid() || '@example.com', true, now(), ''
     from generate_series(1, ${count})`,
  );
const KINDS: MessageKind[] = ['confirm', 'invite'];
const take = (options: { atMost?: number; perMinute?: number; kinds?: MessageKind[] } = {}) =>
  takeMessages(pool, { atMost: 10, perMinute: 1_000_000, leaseSeconds: 60, kinds: KINDS, ...options });
const startBody = (message: { id: string; attempt: number; email: string }) =>
  markBodyStarted(pool, message, 60, message.email);
async function takeOne() {
  await registerMany(1);
  const [message] = await take({ atMost: 1 });
  if (!message) throw new Error('nothing was due');
  return message;
}
const readStates = async () =>
  (await database.ask('select state from waitlist.messages order by id')).map((r) => r.state);
const expireLeases = () => database.ask(`update waitlist.messages set leased_until = now() - interval '1 second'`);
const end = (message: { id: string; attempt: number }, state: SendOutcome['state'], code: number | null = null) =>
  storeOutcome(pool, message, { state, code });

/** Reads the addresses to which a confirmation is queued or was sent. */
const readAddressees = async () =>
  (
    await database.ask(
      `select r.email from waitlist.messages m join public.early_access_registrations r on r.id = m.registration_id
       where m.kind = 'confirm' order by m.id`,
    )
  ).map(({ email }) => email);

describe('registering', () => {
  it('queues one confirmation to each person of a batch while mail is on', async () => {
    await registerMany(3);
    expect(await take()).toHaveLength(3);
    expect(await take()).toEqual([]);
  });

  it('gives everyone an entry with a key of their own, but queues nothing before mail is switched on', async () => {
    await database.ask('truncate waitlist.mail');
    await registerMany(3);
    expect(await database.ask('select distinct key from waitlist.entries')).toHaveLength(3);
    expect(await readAddressees()).toEqual([]);
  });

  it('leaves nothing behind when it is rolled back', async () => {
    await pool.use(async (session) => {
      await session.query('begin');
      await session.query(
        `insert into public.early_access_registrations (full_name, email, checkbox_consent, created_at_gtm, user_agent)
         values ('Zoë', 'zoë@example.com', true, now(), '')`,
      );
      await session.query('rollback');
    });
    expect(await database.ask('select from waitlist.entries')).toEqual([]);
    expect(await readAddressees()).toEqual([]);
  });

  it('queues a confirmation for a visitor, who may neither read nor write the outbox', async () => {
    await insertRegistration(database.anon, aRegistration({ email: 'ada@example.com' }));
    expect(await readAddressees()).toEqual(['ada@example.com']);
  });
});

describe('a failure to queue the confirmation', () => {
  const BREAK_QUEUE = `alter table waitlist.messages add constraint refused check (kind <> 'confirm') not valid`;
  const MEND_QUEUE = 'alter table waitlist.messages drop constraint if exists refused';
  beforeEach(() => database.ask(MEND_QUEUE));

  it('does not stop the registration, and is counted', async () => {
    await database.ask(BREAK_QUEUE);
    await insertRegistration(database.anon, aRegistration({ email: 'ada@example.com' }));
    expect(await database.ask('select email from public.early_access_registrations')).toEqual([
      { email: 'ada@example.com' },
    ]);
    expect(await countNotWrittenToByReason(pool)).toEqual({ failed: 1, limited: 0 });
  });

  it('is made up for by addMissingEntries, once that succeeds', async () => {
    await database.ask(BREAK_QUEUE);
    await register('ada@example.com');
    await expect(addMissingEntries(pool)).rejects.toThrow('refused');
    await database.ask(MEND_QUEUE);
    expect(await addMissingEntries(pool)).toBe(1);
    expect(await readAddressees()).toEqual(['ada@example.com']);
    expect(await countNotWrittenToByReason(pool)).toEqual({ failed: 0, limited: 0 });
    expect(await addMissingEntries(pool)).toBe(0);
  });
});

describe('people who registered before mail was switched on', () => {
  const LONG_AGO = new Date('2020-01-01T00:00:00Z');
  const writeToPeopleSince = (since: Date) => pool.use((session) => writeToEarlierPeople(session, 'cli', since));
  beforeEach(() => database.ask('truncate waitlist.mail'));

  it('get a confirmation when the owner asks for it, if they registered since the given time', async () => {
    await registerMany(2, `now() - interval '9 days'`);
    await registerMany(3, `now() - interval '1 day'`);
    const aWeekAgo = new Date(Date.now() - 7 * 86_400_000);
    expect(await countNotWrittenTo(pool, aWeekAgo)).toBe(3);
    expect(await writeToPeopleSince(aWeekAgo)).toBe(3);
    expect(await countNotWrittenTo(pool, aWeekAgo)).toBe(0);
    expect(await countNotWrittenTo(pool, LONG_AGO)).toBe(2);
  });

  it('get one confirmation, however often the owner asks', async () => {
    await registerMany(3);
    expect(await writeToPeopleSince(LONG_AGO)).toBe(3);
    expect(await writeToPeopleSince(LONG_AGO)).toBe(0);
  });

  it('get their confirmation after newcomers', async () => {
    await register('earlier@example.com');
    await writeToPeopleSince(LONG_AGO);
    await register('newcomer@example.com');
    const taken = [...(await take({ atMost: 1 })), ...(await take({ atMost: 1 }))];
    expect(taken.map(({ email }) => email)).toEqual(['newcomer@example.com', 'earlier@example.com']);
  });

  it('get no more confirmations than the limit per mailbox', async () => {
    for (const tag of [1, 2, 3, 4]) await register(`ada+${tag}@example.com`);
    expect(await writeToPeopleSince(LONG_AGO)).toBe(3);
  });
});

describe('takeMessages', () => {
  it('keeps to the rate, however many senders take at once', async () => {
    await registerMany(10);
    const taken = (await Promise.all(Array.from({ length: 6 }, () => take({ perMinute: 1 })))).flat();
    expect(taken).toHaveLength(1);
    expect(await isAnyDue(pool, ['confirm'])).toBe(true);
  });

  it('takes the next message once the rate allows it', async () => {
    await registerMany(10);
    await take({ perMinute: 1 });
    await database.ask(`update waitlist.mail set next_send_at = next_send_at - interval '62 seconds'`);
    expect(await take({ perMinute: 1 })).toHaveLength(1);
  });

  it('takes no message before it is due', async () => {
    await registerMany(10);
    await database.ask(`update waitlist.messages set not_before = now() + interval '1 minute'`);
    expect(await take()).toEqual([]);
    expect(await isAnyDue(pool, ['confirm'])).toBe(false);
  });

  it('takes no more messages in a minute than the rate allows, even after a pause', async () => {
    await registerMany(70);
    await database.ask(`update waitlist.mail set next_send_at = now() - interval '1 day'`);
    // This lets a minute pass in steps of a second, by moving the stored time. Real time passes as well.
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

const registerTogether = (emails: string[]) =>
  insertRegistrations(
    database.anon,
    emails.map((email) => aRegistration({ email })),
  );
const leave = (email: string) =>
  database.ask(
    `select public.leave_waitlist(encode(e.key, 'hex')) from waitlist.entries e
     join public.early_access_registrations r on r.id = e.registration_id where r.email = $1`,
    [email],
  );

describe('the limit of three confirmations to one mailbox in 24 hours', () => {
  const TAGGED = ['ada+1@example.com', 'Ada+2@example.com', 'ADA+x+y@example.com', 'ada+4@example.com'];
  const DOTTED = ['a.da+1@gmail.com', 'ada+2@gmail.com', 'ad.a+3@googlemail.com', 'a.d.a+4@gmail.com'];

  it.each([
    ['tags and case', TAGGED],
    ['dots at Gmail', DOTTED],
  ])('holds for addresses that differ only in %s', async (_, emails) => {
    for (const email of emails) await register(email);
    expect(await readAddressees()).toEqual(emails.slice(0, 3));
  });

  it('holds for people who register together, too', async () => {
    await registerTogether([...TAGGED, 'grace@example.com']);
    expect(await readAddressees()).toEqual([...TAGGED.slice(0, 3), 'grace@example.com']);
  });

  it('keeps the fourth person on the list, with an entry, and counts them as limited', async () => {
    await registerTogether(TAGGED);
    expect(await database.ask('select from waitlist.entries')).toHaveLength(4);
    expect(await countNotWrittenToByReason(pool)).toEqual({ failed: 0, limited: 1 });
  });

  it('does not count confirmations that were queued more than 24 hours ago', async () => {
    for (const email of TAGGED.slice(0, 3)) await register(email);
    await database.ask(`update waitlist.messages set queued_at = now() - interval '25 hours'`);
    await register('ada+4@example.com');
    expect(await readAddressees()).toHaveLength(4);
  });

  it('does not apply to the address without a tag', async () => {
    await registerTogether(TAGGED);
    await register('ada@example.com');
    expect(await readAddressees()).toContain('ada@example.com');
  });

  it('does not apply to the address without a tag that registers together with the others', async () => {
    await registerTogether([...TAGGED, 'ada@example.com']);
    expect(await readAddressees()).toContain('ada@example.com');
  });

  it('does not apply to one spelling without a tag at Gmail, but to all others', async () => {
    await registerTogether(DOTTED);
    for (const email of ['a.d.a@gmail.com', 'a.da@gmail.com', 'ada@gmail.com']) await register(email);
    expect(await readAddressees()).toEqual([...DOTTED.slice(0, 3), 'a.d.a@gmail.com']);
  });
});

describe('someone who leaves the list without having confirmed', () => {
  const readWaiting = () => database.ask(`select kind from waitlist.messages where state = 'waiting'`);

  it('gets none of the mails that wait for their mailbox', async () => {
    await registerTogether(['victim@example.com', 'victim+2@example.com', 'grace@example.com']);
    const rows = await database.ask(`select id from public.early_access_registrations where email like 'victim+2%'`);
    await pool.use((session) => startWave(session, 'cli', [String(rows[0]?.id)]));
    await leave('victim@example.com');
    expect(await readWaiting()).toEqual([{ kind: 'confirm' }]);
    expect((await take()).map(({ email }) => email)).toEqual(['grace@example.com']);
  });

  it('does not change mails that were sent before', async () => {
    await registerTogether(['victim@example.com', 'victim+2@example.com']);
    await database.ask(
      `update waitlist.messages set sent_at = now() where registration_id =
         (select id from public.early_access_registrations where email = 'victim+2@example.com')`,
    );
    await leave('victim@example.com');
    expect(await readStates()).toEqual(['sent']);
  });

  it('gets no confirmation for thirty days, and registering does not give that away', async () => {
    await register('victim@example.com');
    await leave('victim@example.com');
    const again = insertRegistration(database.anon, aRegistration({ email: 'victim@example.com' }));
    expect(await again).toBeUndefined();
    expect(await readAddressees()).toEqual([]);
    await database.ask(`update waitlist.objections set until = until - interval '30 days'`);
    await register('victim+2@example.com');
    expect(await readAddressees()).toEqual(['victim+2@example.com']);
  });

  it('gets no invitation for thirty days', async () => {
    await register('victim@example.com');
    await leave('victim@example.com');
    await register('victim@example.com');
    const [row] = await database.ask('select id from public.early_access_registrations');
    await expect(pool.use((session) => startWave(session, 'cli', [String(row?.id)]))).rejects.toThrow(
      'None of them can be invited',
    );
  });

  it('is remembered only as a hash, and only for thirty days', async () => {
    await register('victim@example.com');
    await leave('victim@example.com');
    const [objection] = await database.ask('select * from waitlist.objections');
    expect(JSON.stringify(objection)).not.toContain('victim');
    await database.ask('update waitlist.objections set until = now()');
    await eraseExpired(pool);
    expect(await database.ask('select from waitlist.objections')).toEqual([]);
  });

  it('gets a confirmation as usual if they confirmed before they left', async () => {
    await register('ada@example.com');
    await database.ask('update waitlist.entries set confirmed_at = now()');
    await leave('ada@example.com');
    await register('ada@example.com');
    expect(await readAddressees()).toEqual(['ada@example.com']);
  });
});

describe('a message that is being sent when its mailbox objects', () => {
  async function takeMessageToVictim() {
    await registerTogether(['victim@example.com', 'victim+2@example.com']);
    const message = (await take()).find(({ email }) => email === 'victim+2@example.com');
    if (!message) throw new Error('nothing was due');
    return message;
  }

  it('is withdrawn if the mail server defers it', async () => {
    const message = await takeMessageToVictim();
    await startBody(message);
    await leave('victim@example.com');
    expect(await end(message, 'retry', 451)).toBe('withdrawn');
    expect(await readStates()).toEqual([]);
  });

  it('is withdrawn if its sender is killed', async () => {
    const message = await takeMessageToVictim();
    await leave('victim@example.com');
    await expireLeases();
    expect(await reclaimMessages(pool)).toEqual([{ id: message.id, state: 'withdrawn' }]);
    expect(await readStates()).toEqual([]);
  });

  it('counts as sent if it had been sent before', async () => {
    const message = await takeMessageToVictim();
    await database.ask('update waitlist.messages set sent_at = now()');
    await leave('victim@example.com');
    expect(await end(message, 'retry', 451)).toBe('withdrawn');
    expect(await readStates()).toEqual(['sent']);
  });

  it('does not go out if its text has not begun to', async () => {
    const message = await takeMessageToVictim();
    await leave('victim@example.com');
    expect(await startBody(message)).toBe(false);
  });

  it('waits again if the objection has expired', async () => {
    const message = await takeMessageToVictim();
    await leave('victim@example.com');
    await database.ask('update waitlist.objections set until = now()');
    expect(await end(message, 'retry', 451)).toBe('waiting');
  });
});

describe('links to a person’s entry', () => {
  const requestLink = (email: string) => database.ask('select public.send_my_link($1) as answer', [email]);
  const readLinks = () => database.ask(`select state, resent from waitlist.messages where kind = 'link'`);
  beforeEach(() =>
    saveHeartbeat(pool, randomUUID(), { host: 'one', kinds: ['link'], paused_until: null, trouble: null }),
  );

  it('are queued once, even by several senders, and again only after the last one was sent', async () => {
    await register('ada@example.com');
    for (const email of ['ada@example.com', 'nobody@example.com']) await requestLink(email);
    await Promise.all(Array.from({ length: 4 }, () => queueLinks(pool)));
    expect(await readLinks()).toEqual([{ state: 'waiting', resent: 0 }]);
    const requestAgain = async () => {
      await database.ask(`update waitlist.link_requests set requested_at = array[now() - interval '2 hours']`);
      await requestLink('ada@example.com');
      await queueLinks(pool);
    };
    await requestAgain();
    expect(await readLinks()).toEqual([{ state: 'waiting', resent: 0 }]);
    await database.ask(`update waitlist.messages set state = 'sent', sent_at = now()`);
    await requestAgain();
    expect(await readLinks()).toEqual([{ state: 'waiting', resent: 1 }]);
  });

  it('go to three tagged addresses of a mailbox in 24 hours, and always to the one without a tag', async () => {
    const tagged = [1, 2, 3, 4].map((tag) => `ada+${tag}@example.com`);
    for (const email of [...tagged, 'ada@example.com']) await register(email);
    for (const email of tagged) {
      await requestLink(email);
      await queueLinks(pool);
    }
    expect(await readLinks()).toHaveLength(3);
    await requestLink('ada@example.com');
    await queueLinks(pool);
    expect(await readLinks()).toHaveLength(4);
  });

  it('go to three spellings of a Gmail mailbox in 24 hours, wherever the dots are', async () => {
    const spellings = ['a.da@gmail.com', 'ad.a@gmail.com', 'a.d.a@gmail.com', 'ada@googlemail.com'];
    for (const email of spellings) {
      await register(email);
      await requestLink(email);
      await queueLinks(pool);
    }
    expect(await readLinks()).toHaveLength(3);
  });

  it('go to three tagged addresses of a mailbox, even if all are queued together', async () => {
    const tagged = [1, 2, 3, 4].map((tag) => `ada+${tag}@example.com`);
    await registerTogether(tagged);
    for (const email of tagged) await requestLink(email);
    await queueLinks(pool);
    expect(await readLinks()).toHaveLength(3);
  });

  it('do not go to people who objected or have left in the meantime', async () => {
    await register('ada@example.com');
    await register('bob@example.com');
    await database.ask(`insert into waitlist.objections
      values (waitlist.keyed_hash('ada@example.com'), now() + interval '1 day')`);
    for (const email of ['ada@example.com', 'bob@example.com']) await requestLink(email);
    await database.ask(`delete from public.early_access_registrations where email = 'bob@example.com'`);
    await queueLinks(pool);
    expect(await readLinks()).toEqual([]);
  });
});

it('readOutbox never returns a negative age of the oldest mail', async () => {
  await registerMany(1);
  await database.ask(`update waitlist.messages set not_before = now() + interval '1 day'`);
  expect(await readOutbox(pool)).toMatchObject({ oldest: 0 });
});

it('listSenders lists a sender until it stops, or has stored no heartbeat for a minute', async () => {
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

describe('a message in the outbox', () => {
  it('is sent once, and its text goes out once', async () => {
    const message = await takeOne();
    expect([await startBody(message), await startBody(message)]).toEqual([true, false]);
    expect(await end(message, 'sent', 250)).toBe('sent');
    expect(await take()).toEqual([]);
    const [row] = await database.ask('select state, smtp_code, sent_at from waitlist.messages');
    expect(row).toMatchObject({ state: 'sent', smtp_code: 250, sent_at: expect.any(Date) });
  });

  it('is sent again on request, and still counts as sent if that fails', async () => {
    const message = await takeOne();
    const resend = async () => {
      const { changed } = await pool.use((session) => resendMessages(session, 'cli', [message.id, '77']));
      return changed;
    };
    await startBody(message);
    expect(await resend()).toEqual([]);
    await end(message, 'sent', 250);
    await database.ask(`update waitlist.messages set sent_at = '2026-01-01'`);
    expect(await resend()).toEqual([message.id]);
    const [again = message] = await take();
    expect(again).toMatchObject({ id: message.id, attempt: 2, resent: 1 });
    expect(await startBody(again)).toBe(true);
    await end(again, 'failed', 550);
    const [row] = await database.ask('select state, sent_at from waitlist.messages');
    expect(row).toEqual({ state: 'failed', sent_at: new Date('2026-01-01T00:00:00Z') });
  });

  it('is retried after a minute, then after as long as it has been tried, for two days at most', async () => {
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
      expect(await end(message, 'retry', 450), `${tried}`).toBe(state);
      const [row] = await database.ask(
        'select round(extract(epoch from not_before - now()) / 60)::int as minutes from waitlist.messages',
      );
      expect(row).toEqual({ minutes });
    }
  });

  it('waits again if its sender was killed before its text began to go out, and is uncertain otherwise', async () => {
    const [first, second] = [await takeOne(), await takeOne()];
    await startBody(second);
    expect(await reclaimMessages(pool)).toEqual([]);
    await expireLeases();
    expect(await startBody(first)).toBe(false);
    expect(await reclaimMessages(pool)).toHaveLength(2);
    expect(await readStates()).toEqual(['waiting', 'uncertain']);
    expect(await take()).toMatchObject([{ id: first.id, attempt: 2 }]);
    // If the sender was only late, another sender may have its message by now, but otherwise its late outcome counts.
    expect(await startBody(first)).toBe(false);
    expect(await end(first, 'sent', 250)).toBeUndefined();
    expect(await end(second, 'sent', 250)).toBe('sent');
    expect(await readStates()).toEqual(['sending', 'sent']);
  });

  it('is gone if its person is erased in the meantime', async () => {
    const message = await takeOne();
    await database.ask('delete from public.early_access_registrations');
    expect(await startBody(message)).toBe(false);
    expect(await end(message, 'sent', 250)).toBeUndefined();
    expect(await readStates()).toEqual([]);
  });
});
