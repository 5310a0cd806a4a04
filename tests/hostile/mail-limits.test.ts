import { beforeEach, expect, it } from 'vitest';
import { ENDPOINT } from '#contract/registration.ts';
import { ANSWER_MS } from '#postgres/pool.ts';
import { createTestApp } from '#scripts/harness/app/test-app.ts';
import { insertMany } from '#scripts/harness/database/builders.ts';
import { emptyList, readList, setUpDatabase, setUpPool } from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { switchMailOn } from '#waitlist/mail-on.ts';
import { storeOutcome, takeMessages } from '#waitlist/outbox.ts';
import { countRecipients } from '#waitlist/outbox-figures.ts';
import { readAttention } from '#waitlist/overview.ts';

// These tests do what a stranger can do to other people's mail, and push against the limits that SECURITY.md lists.

const database = await setUpDatabase();
const app = await createTestApp(database.anon);
const owner = setUpPool(database.address, { size: 2, answerMs: ANSWER_MS });
beforeEach(async () => {
  await emptyList(database);
  await switchMailOn(owner);
});

const register = async (email: string) =>
  (await app.inject({ method: 'POST', url: ENDPOINT, payload: aRegistration({ email }) })).statusCode;
const createTaggedAddresses = (count: number) => Array.from({ length: count }, (_, n) => `victim+${n}@example.com`);

it('2,500 registrations of one mailbox do not delay the email of the next person', async () => {
  await insertMany(database, 2500, { start: 'victim+' });
  await register('honest@example.com');
  const options = { atMost: 4, perMinute: 1_000_000, leaseSeconds: 60, kinds: ['confirm'] as const };
  const taken = await takeMessages(owner, options);
  expect(taken.map(({ email }) => email).at(-1)).toBe('honest@example.com');
});

it('senders that take at the same moment send a mailbox no more than its limit', async () => {
  await Promise.all(createTaggedAddresses(40).map(register));
  const options = { atMost: 2, perMinute: 1_000_000, leaseSeconds: 60, kinds: ['confirm'] as const };
  const taken = await Promise.all(Array.from({ length: 16 }, () => takeMessages(owner, options)));
  expect(taken.flat()).toHaveLength(3);
});

it('sixty refused addresses are counted for the studio and for the metrics', async () => {
  await insertMany(database, 60, { start: 'invented' });
  for (const message of await takeMessages(owner, {
    atMost: 60,
    perMinute: 1e6,
    leaseSeconds: 60,
    kinds: ['confirm'],
  })) {
    await storeOutcome(owner, message, { result: 'failed', code: 550 });
  }
  expect(await readList(owner, readAttention)).toMatchObject({ refusedRecipients: 60 });
  expect(await countRecipients(owner)).toEqual({ accepted: 0, refused: 60 });
});
