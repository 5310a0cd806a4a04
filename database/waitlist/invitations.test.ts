import { beforeEach, describe, expect, it } from 'vitest';
import { PERSON_STATES } from '#registration/own-entry.ts';
import { setUpOutbox } from '#tests/helpers/mail/outbox.ts';
import type { Database } from '../pool.ts';
import { readAuditLog } from './audit-log.ts';
import { exportRegistrations } from './export.ts';
import { countUnconfirmed, forgetUnconfirmed } from './forget.ts';
import { resendMessages } from './messages.ts';
import { countReached, readBreakdown } from './overview.ts';
import { countPeople, listPeople, type PeopleFilter, readPerson } from './people.ts';
import { cancelWave, countWaiting, listWaves, pickInvitees, startWave } from './waves.ts';

const outbox = setUpOutbox();
const pool: Database = { query: (...query) => outbox.pool().query(...query) };
const session = <T>(work: (database: Database) => Promise<T>) => outbox.pool().use(work);
const ask = (text: string, values?: unknown[]) => outbox.database().ask(text, values);

/** The further they got, the later in the alphabet. Each person's id is their place. */
const PEOPLE = ['ada', 'björn', 'chidi', 'dana', 'eve'];
const addressOf = (name: string) => `${name}@example.com`;
const namesOf = (people: { email: string }[]) => people.map(({ email }) => email.split('@')[0]);

beforeEach(async () => {
  for (const [index, name] of PEOPLE.entries()) {
    await outbox.register(addressOf(name), { role: index % 2 ? 'mentor' : 'founder', confirmed: index > 0 });
  }
});

const invite = (...ids: string[]) => session((database) => startWave(database, ids));
const markSent = (condition = 'true') =>
  ask(`update waitlist.messages set state = 'sent', sent_at = now(), body_at = now() where ${condition}`);
const list = async (filter: PeopleFilter) => namesOf(await listPeople(pool, filter, { order: 'oldest', limit: 50 }));

/** Chidi is invited, Dana has accepted, and Eve has joined. */
async function sendWave() {
  await invite('3', '4', '5');
  await markSent();
  await ask(
    `update waitlist.entries set accepted_at = now(), invitation_code = sha256(key) where registration_id >= 4`,
  );
  await ask('update waitlist.entries set joined_at = now() where registration_id = 5');
}

describe('how far people got', () => {
  it('selects by the furthest stage', async () => {
    await sendWave();
    for (const [index, state] of PERSON_STATES.entries()) {
      expect(await list({ state })).toEqual([PEOPLE[index]]);
      expect(await countPeople(pool, { state })).toBe(1);
    }
    expect(await list({ state: 'joined', role: 'mentor' })).toEqual([]);
  });

  it('is in the list, and counted for the whole list and for each wave', async () => {
    await sendWave();
    const people = await listPeople(pool, {}, { order: 'newest', limit: 2 });
    expect(people).toMatchObject([
      { accepted_at: expect.any(Date), joined_at: expect.any(Date) },
      { accepted_at: expect.any(Date), joined_at: null },
    ]);
    const funnel = await Promise.all(
      (['confirmed', 'invited', 'accepted', 'joined'] as const).map((stage) => countReached(pool, stage)),
    );
    expect(funnel).toEqual([4, 3, 2, 1].map((count) => ({ total: count, lastWeek: count, lastDay: count })));
    await invite('1');
    expect(await listWaves(pool)).toMatchObject([
      { id: '2', people: 1, sent: 0, waiting: 1, accepted: 0, joined: 0, cancelled_at: null },
      { id: '1', people: 3, sent: 3, waiting: 0, accepted: 2, joined: 1, cancelled_at: null },
    ]);
  });
});

describe('who is invited', () => {
  it('can be these very people, but for those who were before', async () => {
    await invite('2');
    const wanted = { ids: ['5', '2', '1', '77'] };
    expect(namesOf(await session((database) => pickInvitees(database, wanted, { confirmedOnly: false })))).toEqual([
      'ada',
      'eve',
    ]);
    expect(namesOf(await session((database) => pickInvitees(database, wanted, { confirmedOnly: true })))).toEqual([
      'eve',
    ]);
  });

  it('can be chosen by a filter', async () => {
    const selection = { confirmedOnly: true, filter: { search: 'example', role: 'founder' } };
    const picked = await session((database) => pickInvitees(database, { count: 1 }, selection));
    expect(namesOf(picked)).toEqual(['chidi']);
    expect(await session((database) => countWaiting(database, selection))).toEqual([{ role: 'founder', count: 2 }]);
  });
});

describe('cancelling a wave', () => {
  it('frees people whose mail has not gone out, to be invited again', async () => {
    await invite('1', '2', '3', '4', '5');
    await markSent('registration_id = 1');
    await ask(`update waitlist.messages set state = 'sending' where registration_id = 2`);
    expect(await session((database) => cancelWave(database, 1))).toBe(3);
    expect(await listWaves(pool)).toMatchObject([{ people: 2, sent: 1, waiting: 1, cancelled_at: expect.any(Date) }]);
    expect(await invite('1', '2', '3', '4', '5')).toEqual({ id: '2', people: 3 });
    expect(await session((database) => cancelWave(database, 99))).toBeUndefined();
  });

  it('does not take back what has arrived, or may have', async () => {
    await invite('1', '2');
    await markSent('registration_id = 1');
    expect(await resendMessages(pool, [1])).toEqual(['1']);
    await ask('update waitlist.messages set body_at = now() where registration_id = 2');
    expect(await cancelWave(pool, 1)).toBe(0);
    const states = await ask('select state, sent_at is null as unsent from waitlist.messages order by id');
    expect(states).toEqual([
      { state: 'sent', unsent: false },
      { state: 'uncertain', unsent: true },
    ]);
  });
});

it('sends a mail again to one person, who stays invited', async () => {
  await invite('2', '3');
  expect(await resendMessages(pool, [1, 2])).toEqual([]);
  await markSent();
  await ask(`update waitlist.messages set wire_hash = 'x', attempts = 1 where id = 2`);
  expect(await resendMessages(pool, [2, 77])).toEqual(['2']);
  const [message] = await ask('select state, resent, attempts, wire_hash, sent_at from waitlist.messages where id = 2');
  expect(message).toEqual({ state: 'waiting', resent: 1, attempts: 1, wire_hash: null, sent_at: expect.any(Date) });
  expect(await list({ state: 'invited' })).toEqual(['björn', 'chidi']);
});

describe('the survey', () => {
  const answer = (id: number, survey: object) =>
    ask('update waitlist.entries set survey = $2 where registration_id = $1', [id, JSON.stringify(survey)]);
  beforeEach(async () => {
    await answer(2, { stage: 'idea', worth: 'Honest “numbers”, and 50% less guessing' });
    await answer(3, { stage: 'idea', team: 'solo' });
    await answer(4, { stage: 'revenue' });
  });

  it('is next to the person', async () => {
    expect((await readPerson(pool, '3'))?.survey).toEqual({ stage: 'idea', team: 'solo' });
    expect((await readPerson(pool, '1'))?.survey).toBeNull();
  });

  it('is a filter, a breakdown and a selection for a wave', async () => {
    expect(await list({ survey: { stage: 'idea' } })).toEqual(['björn', 'chidi']);
    expect(await list({ survey: { stage: 'idea', team: 'solo' } })).toEqual(['chidi']);
    expect(await list({ survey: { stage: '' } })).toEqual(['ada', 'eve']);
    expect(await readBreakdown(pool, 'stage')).toEqual({
      counts: [
        { value: 'idea', count: 2 },
        { value: 'revenue', count: 1 },
      ],
      values: 2,
      people: 3,
    });
    const selection = { confirmedOnly: false, filter: { survey: { stage: 'idea' } } };
    const picked = await session((database) => pickInvitees(database, { count: 10 }, selection));
    expect(namesOf(picked)).toEqual(['björn', 'chidi']);
  });

  it('is exported', async () => {
    await sendWave();
    const exported = await session(async (database) => {
      for await (const { rows } of exportRegistrations(database, { survey: { stage: 'idea' } })) return rows;
      return [];
    });
    expect(exported).toMatchObject([
      { email: 'björn@example.com', survey_stage: 'idea', survey_worth: 'Honest “numbers”, and 50% less guessing' },
      { email: 'chidi@example.com', survey_team: 'solo', survey_worth: null, invited_at: expect.stringContaining('T') },
    ]);
  });
});

describe('clearing out unconfirmed entries', () => {
  const before = new Date('2026-01-01');
  const forget = () => session((database) => forgetUnconfirmed(database, before));
  const age = (condition: string) =>
    ask(`update public.early_access_registrations r set created_at = '2025-06-01' where ${condition}`);

  it('erases the old ones, and says so in the audit log', async () => {
    for (const name of ['fay', 'gus']) await outbox.register(addressOf(name));
    await age('id <> 7');
    expect(await countUnconfirmed(pool, before)).toEqual({ people: 2, unasked: 2 });
    await ask(
      `insert into waitlist.messages (registration_id, kind, state, sent_at) values (6, 'confirm', 'sent', now())`,
    );
    expect(await countUnconfirmed(pool, before)).toEqual({ people: 2, unasked: 1 });
    expect(await forget()).toBe(2);
    expect(await list({})).toEqual(['björn', 'chidi', 'dana', 'eve', 'gus']);
    expect((await readAuditLog(pool))[0]).toMatchObject({ what: 'erased', count: 2 });
    expect(await forget()).toBe(0);
  });

  it.each(['waiting', 'sending', 'sent', 'failed', 'uncertain'])(
    'keeps those with an invitation: %s',
    async (state) => {
      await age('true');
      await invite('1');
      await ask('update waitlist.messages set state = $1', [state]);
      expect(await countUnconfirmed(pool, before)).toMatchObject({ people: 0 });
      expect(await forget()).toBe(0);
      expect(await list({})).toEqual(PEOPLE);
    },
  );

  it('keeps those who confirm, or are invited, while it runs', async () => {
    for (const name of ['fay', 'gus']) await outbox.register(addressOf(name));
    await age('id in (6, 7)');
    await ask('insert into waitlist.entries (registration_id) values (6)');
    const erased = await session(async (confirming) => {
      await confirming.query({ text: 'begin' });
      await confirming.query({ text: 'update waitlist.entries set confirmed_at = now() where registration_id = 6' });
      const forgetting = forget();
      await waitForLock();
      await confirming.query({ text: 'commit' });
      return forgetting;
    });
    expect(erased).toBe(1);
    expect(await list({})).toEqual([...PEOPLE, 'fay']);
  });

  async function waitForLock() {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await ask(waiting)).length === 0);
  }
});
