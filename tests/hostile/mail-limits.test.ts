import { beforeEach, describe, expect, it } from 'vitest';
import { startSender } from '#mail/sender.ts';
import { ANSWER_MS, createPool } from '#postgres/pool.ts';
import { ENDPOINT } from '#registration/contract.ts';
import { RPC } from '#registration/own-entry.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { ensureMailIsOn } from '#waitlist/outbox.ts';
import { listSenders } from '#waitlist/senders.ts';
import { cleanUp } from '../helpers/clean-up.ts';
import { emptyList } from '../helpers/database/test-database.ts';
import { setUpMailServer } from '../helpers/mail/mail-server.ts';
import { mailSettings, SITE } from '../helpers/mail/mail-settings.ts';
import { setUpTestApp } from '../helpers/process/test-app.ts';

// These tests do what a stranger can do to other people's mail, and push against the limits that SECURITY.md lists.

const { app, database } = await setUpTestApp();
const owner = createPool(database.address, { size: 2, answerMs: ANSWER_MS });
cleanUp(owner.close);
beforeEach(async () => {
  await emptyList(database);
  await ensureMailIsOn(owner);
});

async function setUpSender() {
  const mailServer = await setUpMailServer();
  const settings = mailSettings(mailServer.port, { perMinute: 600 });
  cleanUp(startSender({ database: owner, settings, site: SITE, report: () => {} }).stop);
  await expect.poll(() => listSenders(owner)).toHaveLength(1);
  return mailServer;
}

const register = async (email: string) =>
  (await app.inject({ method: 'POST', url: ENDPOINT, payload: aRegistration({ email }) })).statusCode;
const call = async (name: string, payload: object) =>
  (await app.inject({ method: 'POST', url: `${RPC}/${name}`, payload })).json();
const createTaggedAddresses = (count: number) => Array.from({ length: count }, (_, n) => `victim+${n}@example.com`);
const findKey = async (email: string) => {
  const [entry] = await database.ask(
    `select encode(e.key, 'hex') as key from waitlist.entries e
     join public.early_access_registrations r on r.id = e.registration_id where r.email = $1`,
    [email],
  );
  return entry?.key;
};

/** A server registers on at most eight connections at once, none of which sees what another is about to queue. */
const MAX_AT_ONCE = 8 * 3;

describe('640 registrations with tagged addresses of one mailbox', () => {
  beforeEach(async () => {
    const statuses = new Set(await Promise.all(createTaggedAddresses(640).map(register)));
    expect([...statuses]).toEqual([201]);
  });

  it('send only a few mails to that mailbox', async () => {
    const queued = await database.ask(`select from waitlist.messages where kind = 'confirm'`);
    expect(queued.length).toBeGreaterThanOrEqual(3);
    expect(queued.length).toBeLessThanOrEqual(MAX_AT_ONCE);
    expect(await register('victim+again@example.com')).toBe(201);
    expect(await database.ask(`select from waitlist.messages where kind = 'confirm'`)).toHaveLength(queued.length);
  });

  it('keep neither a confirmation nor a link from anyone else', async () => {
    const mailServer = await setUpSender();
    await register('honest@example.com');
    await expect.poll(mailServer.addresses).toContain('honest@example.com');
    await call('send_my_link', { email: 'honest@example.com' });
    const toHonest = () => mailServer.addresses().filter((address) => address === 'honest@example.com');
    await expect.poll(toHonest).toHaveLength(2);
  });

  it('do not keep the confirmation from the address without a tag', async () => {
    const mailServer = await setUpSender();
    await register('victim@example.com');
    await expect.poll(mailServer.addresses).toContain('victim@example.com');
  });
});

it('objecting deletes what waits for the mailbox, so that no burst of mails follows', async () => {
  await Promise.all(createTaggedAddresses(90).map(register));
  await register('victim@example.com');
  await register('honest@example.com');
  expect(await call('leave_waitlist', { key: await findKey('victim@example.com') })).toBe(true);
  const left = await database.ask(
    `select r.email from waitlist.messages m join public.early_access_registrations r on r.id = m.registration_id`,
  );
  expect(left).toEqual([{ email: 'honest@example.com' }]);
});

it('a flood of requests for links of tagged addresses does not use up those of the address without a tag', async () => {
  await register('victim@example.com');
  const mailServer = await setUpSender();
  await expect.poll(mailServer.addresses).toEqual(['victim@example.com']);
  // They are sent one after the other, because a busy machine would answer 503 to some of two hundred at once.
  for (const email of createTaggedAddresses(200)) expect(await call('send_my_link', { email })).toBe(true);
  expect(await call('send_my_link', { email: 'victim@example.com' })).toBe(true);
  await expect.poll(mailServer.addresses).toEqual(['victim@example.com', 'victim@example.com']);
});
