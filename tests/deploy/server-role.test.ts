import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { sqlState } from '#database/pool.ts';
import { aRegistration, register } from '#harness/example-registration.ts';
import { findPostgres } from '#harness/find-program.ts';
import { startMailServer } from '#harness/mail-server.ts';
import { startServer } from '#harness/server-process.ts';
import { TABLE } from '#registration/contract.ts';
import { runWaitlist } from '../helpers/database/waitlist.ts';
import { setUpProduct } from '../helpers/process/product.ts';
import { createOwnPostgres, type OwnPostgres } from './own-postgres.ts';

const programs = findPostgres();
const LIST = `public.${TABLE}`;

describe.skipIf(programs === null)('a server that logs in as waitlist_server', () => {
  let postgres: OwnPostgres;
  const product = setUpProduct();
  beforeAll(async () => {
    postgres = await createOwnPostgres(programs ?? '');
  });
  afterAll(() => postgres.remove());

  const asOwner = (...args: string[]) => runWaitlist(args, { DATABASE_URL: postgres.urlOf('waitlist') });
  const start = (env: Record<string, string> = {}, release = product) =>
    startServer({ product: release, env: { DATABASE_URL: postgres.urlOf('waitlist_server'), ...env } });

  it('takes registrations and sends mail, once the owner has migrated', async () => {
    const refused = await start().ended;
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('run "npm run waitlist -- migrate" once'),
    });

    for (let times = 0; times < 2; times += 1) {
      expect(await asOwner('migrate', '--server-role', 'waitlist_server')).toEqual({
        code: 0,
        stdout: 'The database is up to date\n',
        stderr: '',
      });
    }
    const mailServer = await startMailServer();
    const mail = {
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?tls=off`,
      MAIL_FROM: 'hello@example.com',
      INVITE_URL: 'https://app.example.com',
    };
    const server = start(mail);
    const people = [aRegistration(), aRegistration({ full_name: '李雷' })];
    for (const person of people) expect((await register(await server.address, person)).status).toBe(201);
    const addresses = people.map(({ email }) => email).sort();
    await expect.poll(() => mailServer.addresses().sort()).toEqual(addresses);
    const env = { DATABASE_URL: postgres.urlOf('waitlist'), ...mail };
    expect(await runWaitlist(['invite', '--count', '1', '--yes'], env)).toMatchObject({ code: 0 });
    await expect.poll(() => mailServer.addresses()).toHaveLength(3);
    expect(await server.stop()).toMatchObject({ code: 0, stderr: '' });
    await mailServer.close();
    expect(await asOwner('doctor')).toMatchObject({ stdout: expect.not.stringContaining('FAIL') });
  });

  it('does not start on a database that lacks a migration of its release', async () => {
    const newer = setUpProduct({ migrations: { '99990101000000_next.sql': 'create table public.next ()' } });
    expect(await start({}, newer).ended).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /is missing the migration 99990101000000_next\.sql: run "npm run waitlist -- migrate" from this release/,
      ),
    });
  });

  it.each([
    `drop table ${LIST}`,
    `alter table ${LIST} disable row level security`,
    'create table public.mine ()',
    'create schema mine',
    'create role mine',
    `select user_agent from ${LIST}`,
    `update ${LIST} set id = default`,
    `update ${LIST} set email = 'x@example.com'`,
    `delete from ${LIST}`,
    'delete from waitlist.messages',
    'update waitlist.entries set confirmed_at = now()',
    'select * from waitlist.journal',
    "insert into vibescore.migrations values ('x')",
  ])('may not: %s', async (text) => {
    const location = { databaseUrl: postgres.urlOf('waitlist_server') };
    const server = await openDatabase({ location, role: 'mail' });
    const refused: unknown = await server.query({ text }).catch((error: unknown) => error);
    await server.close();
    expect(sqlState(refused)).toBe('42501');
  });
});
