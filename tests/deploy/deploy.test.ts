import { execFile } from 'node:child_process';
import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#postgres/open.ts';
import { TABLE } from '#registration/contract.ts';
import { aRegistration, register } from '#scripts/harness/example-registration.ts';
import { findPostgres } from '#scripts/harness/find-program.ts';
import { startServer } from '#scripts/harness/server-process.ts';
import { insertRegistration } from '#waitlist/insert.ts';
import { runWaitlist, startWaitlist } from '../helpers/database/waitlist.ts';
import { placeData, setUpFolder } from '../helpers/folders.ts';
import { setUpMailServer } from '../helpers/mail/mail-server.ts';
import { setUpProduct } from '../helpers/process/product.ts';
import { createOwnPostgres, type OwnPostgres, printedBlocks, withValues } from './own-postgres.ts';

const programs = findPostgres();
const LIST = `public.${TABLE}`;
const product = setUpProduct();

describe.skipIf(programs === null)(
  'by the commands of docs/deploy.md (skipped where PostgreSQL is not installed)',
  () => {
    let postgres: OwnPostgres;
    let databaseUrl: string;

    beforeAll(async () => {
      postgres = await createOwnPostgres(programs ?? '');
      databaseUrl = postgres.urlOf('waitlist');
    });
    afterAll(() => postgres.remove());

    const waitlist = async (args: string[], env = {}) => {
      const own = { DATABASE_URL: databaseUrl, PORT: '1', ENV_FILE: '/nowhere' };
      const { code, stdout, stderr } = await runWaitlist(args, { ...own, ...env });
      expect(code, stdout + stderr).toBe(0);
      return stdout;
    };
    const start = (env: Record<string, string>) => startServer({ product, env: { DATABASE_URL: databaseUrl, ...env } });

    async function registerSeveral(names: string[]) {
      const server = await openDatabase({ location: { databaseUrl }, role: 'server' });
      for (const full_name of names) await insertRegistration(server.asVisitor(), aRegistration({ full_name }));
      await server.close();
    }
    async function ask(text: string) {
      const owner = await openDatabase({ location: { databaseUrl }, role: 'owner' });
      const rows = await owner.query({ text });
      await owner.close();
      return rows;
    }
    const everyone = () => ask(`select * from ${LIST} left join waitlist.entries on registration_id = id order by id`);

    /** As before, open to the next person, and nothing left for the doctor to say. */
    async function expectRestored(before: unknown) {
      expect(await everyone()).toEqual(before);
      await registerSeveral(['The Next One']);
      expect(await waitlist(['doctor'])).toMatch(/^Can someone register right now\? Yes(.|\n)*\n\d+ checks passed\n$/);
    }

    it('migrate sets up an empty database, and changes nothing when it is run again', async () => {
      for (let times = 0; times < 2; times += 1) {
        expect(await waitlist(['migrate'])).toBe('The database is up to date\n');
      }
    });

    it('a base backup and the log go back to a moment', async () => {
      await postgres.psql("create role replicator login replication password 'secret';");
      await registerSeveral(['Zoë Håkansson', '李雷', 'Ngozi "N." O’Neill', 'Jean-Luc\u00a0Picard']);
      const [archiving = ''] = printedBlocks('Backups of your own PostgreSQL', 'sql');
      const [backup = '', restore = ''] = printedBlocks('Backups of your own PostgreSQL', 'sh');
      await postgres.shell('mkdir -p backup/wal backup/base');
      const folder = join(postgres.home, 'backup');
      await postgres.psql(withValues(archiving, { '/backup': folder }));
      await postgres.stop();
      await postgres.start();
      await postgres.shell(
        withValues(backup, {
          '/backup': folder,
          'host=db1': `host=127.0.0.1 port=${postgres.port}`,
          'sslmode=verify-full sslrootcert=/etc/ssl/db-ca.pem': 'sslmode=disable',
        }),
      );
      await registerSeveral(['After the Backup']);
      await ask(
        `update waitlist.entries set confirmed_at = now() where registration_id in (select id from ${LIST} limit 2)`,
      );
      const before = await everyone();
      const [moment] = await ask('select clock_timestamp()::text as now');
      await ask(`delete from ${LIST}`);
      await postgres.stop();

      const [day = ''] = readdirSync(join(folder, 'base'));
      const printed = withValues(restore, {
        '/backup/base/2026-11-17': join(folder, 'base', day),
        '/backup/wal': join(folder, 'wal'),
        '2026-11-17 09:30:00+00': String(moment?.now),
      });
      const logged = withValues(printed, { 'pg_ctl ': 'pg_ctl --log restored.log ' });
      await postgres.shell(logged, join(postgres.home, 'restored'));
      await expect.poll(() => ask('select pg_is_in_recovery() as yes')).toEqual([{ yes: false }]);
      await expectRestored(before);
    });

    it('a dump of the list restores all of it', async () => {
      const [, , dump = '', restore = ''] = printedBlocks('Backups of your own PostgreSQL', 'sh');
      const before = await everyone();
      await postgres.shell(dump);
      await ask(`delete from ${LIST}`);
      await registerSeveral(['Registered Since']);
      await postgres.shell(restore);
      await expectRestored(before);
    });

    it('an export restores the people', async () => {
      const [, , , load = ''] = printedBlocks('Back up and restore', 'sh');
      const people = () => ask(`select full_name, email, created_at, user_agent from ${LIST} order by created_at`);
      const before = await people();
      const file = join(postgres.home, 'people.jsonl');
      await waitlist(['export', '--format', 'jsonl', '--out', file]);
      // PostgreSQL's user loads it.
      chmodSync(file, 0o644);
      await ask(`delete from ${LIST}`);
      const psql = {
        'psql -h "$PWD/data/postgres" -U postgres postgres': 'psql --set ON_ERROR_STOP=1 "$DATABASE_URL"',
      };
      await postgres.shell(withValues(load, { ...psql, 'waitlist-2026-11-17.jsonl': file }));
      expect(await people()).toEqual(before);
      await expectRestored(await everyone());
    });

    it('the server takes registrations and sends mail', async () => {
      const mailServer = await setUpMailServer();
      const mail = {
        SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?tls=off`,
        MAIL_FROM: 'hello@example.com',
        INVITE_URL: 'https://app.example.com',
      };
      const server = start(mail);
      const person = aRegistration({ full_name: '李雷' });
      expect((await register(await server.address, person)).status).toBe(201);
      await expect.poll(() => mailServer.addresses()).toEqual([person.email]);
      await waitlist(['invite', '--count', '1', '--yes'], mail);
      await expect.poll(() => mailServer.addresses()).toHaveLength(2);
      expect(await server.stop()).toMatchObject({ code: 0, stderr: '' });
      expect(await waitlist(['doctor'])).not.toContain('FAIL');
    });
  },
);

it('the folder of the embedded database, by the commands of docs/deploy.md', async () => {
  const folder = setUpFolder('restore');
  const dataDir = join(folder, 'data');
  placeData(dataDir);
  const [backup = '', , restore = ''] = printedBlocks('Back up and restore', 'sh');
  const run = (commands: string) =>
    promisify(execFile)('/bin/sh', ['-euc', `systemctl() { true; }\n${commands}`], { cwd: folder });
  const registerAll = async (...emails: string[]) => {
    const server = startServer({ product, env: { DATA_DIR: dataDir } });
    const address = await server.address;
    const answers = await Promise.all(emails.map((email) => register(address, aRegistration({ email }))));
    await server.stop();
    return answers.map(({ status }) => status);
  };

  expect(await registerAll('before@example.com')).toEqual([201]);
  await run(withValues(backup, { '/root/': `${folder}/`, '$(date +%F)': '2026-11-17' }));
  expect(await registerAll('since@example.com')).toEqual([201]);
  await run(withValues(restore, { '/root/': `${folder}/` }));
  expect(await registerAll('before@example.com', 'since@example.com')).toEqual([409, 201]);
  expect(await startWaitlist(['doctor'], { DATA_DIR: dataDir, PORT: '1', ENV_FILE: '/nowhere' }).ended).toBe(0);
});
