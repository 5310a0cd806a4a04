import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ENDPOINT, FORM_PATH } from '#contract/registration.ts';
import { createTestApp } from '#scripts/harness/app/test-app.ts';
import { setUpPool, setUpTcpCluster } from '#scripts/harness/database/tcp-cluster.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';

// A commit on a primary with a synchronous standby waits until the standby has it. While the standby is down we cancel
// the wait, and PostgreSQL keeps the row on the primary alone, where it is lost if the standby takes over.
const cluster = await setUpTcpCluster();
const pool = await setUpPool(await cluster.createOwner('waitlist', 'createrole'));
const app = await createTestApp(pool.asVisitor());

const isWaiting = async () =>
  (await pool.query("select from pg_stat_activity where wait_event = 'SyncRep' and datname = 'waitlist'")).length > 0;

const configure = (change: string) => cluster.administer([`alter system ${change}`, 'select pg_reload_conf()']);
const loseStandby = () => configure("set synchronous_standby_names = 'gone'");
const forgetStandby = () => configure('reset synchronous_standby_names');

const register = async (payload: object) => (await app.inject({ method: 'POST', url: ENDPOINT, payload })).statusCode;
const submitForm = async ({ full_name, email }: ReturnType<typeof aRegistration>) => {
  const payload = new URLSearchParams({ fullName: full_name, email, termsAgreed: 'on' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await app.inject({ method: 'POST', url: FORM_PATH, headers, payload })).statusCode;
};
const readHealth = async () => {
  const answer = await app.inject('/healthz');
  return [answer.statusCode, answer.json().status];
};
const countStored = async (email: string) =>
  (await pool.query('select from public.early_access_registrations where email = $1', [email])).length;

/** Waits for an outcome in a hook, where expect.poll does not work. */
const waitFor = (read: () => Promise<number>, outcome: number) =>
  vi.waitFor(async () => expect(await read()).toBe(outcome), { timeout: 120_000 });

describe('while no commit reaches the standby', () => {
  beforeAll(async () => {
    await loseStandby();
    // PostgreSQL applies the change a moment after it is told.
    await waitFor(() => register(aRegistration()), 503);
  });
  afterAll(forgetStandby);

  it('a repeated registration is answered 503', async () => {
    const person = aRegistration({ email: 'zoë+list@example.com' });
    expect(await register(person)).toBe(503);
    await expect.poll(() => countStored(person.email)).toBe(1);
    expect(await register(person)).toBe(503);
    expect(await submitForm(person)).toBe(503);
  });

  it('/healthz says 503', async () => {
    await expect.poll(readHealth).toEqual([503, 'database unavailable']);
  });

  it('a registration whose wait someone cancels is not answered 201', async () => {
    const answer = register(aRegistration());
    await expect.poll(isWaiting).toBe(true);
    await cluster.administer(["select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'"]);
    expect(await answer).toBe(503);
  });

  it('no connection is left waiting', async () => {
    await Promise.all(Array.from({ length: 5 }, () => register(aRegistration())));
    await expect.poll(isWaiting).toBe(false);
  });
});

describe('after the standby has come back', () => {
  const person = aRegistration();
  beforeAll(async () => {
    await loseStandby();
    await waitFor(() => register(person), 503);
    await waitFor(() => countStored(person.email), 1);
    await forgetStandby();
  });

  it('a repeated registration is answered 409', async () => {
    await expect.poll(() => register(person)).toBe(409);
    expect(await submitForm(person)).toBe(409);
    expect(await countStored(person.email)).toBe(1);
  });

  it('/healthz says 200', async () => {
    await expect.poll(readHealth).toEqual([200, 'ok']);
  });
});
