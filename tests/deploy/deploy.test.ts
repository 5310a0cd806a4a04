import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REGISTRATIONS } from '#contract/registration.ts';
import { openForOwner } from '#postgres/open.ts';
import { setUp } from '#scripts/harness/clean-up.ts';
import { runWaitlist, startWaitlist } from '#scripts/harness/database/list.ts';
import { createOwnPostgres, type OwnPostgres } from '#scripts/harness/database/postgres-processes.ts';
import { aRegistration, register } from '#scripts/harness/example-registration.ts';
import { placeData, setUpFolder } from '#scripts/harness/folders.ts';
import { findPostgres } from '#scripts/harness/programs.ts';
import { setUpProduct } from '#scripts/harness/servers/product.ts';
import { startServer } from '#scripts/harness/servers/server-process.ts';
import { startMailServer } from '#scripts/harness/stubs/mail-server.ts';

const programs = findPostgres();
const LIST = `${REGISTRATIONS}`;
const product = setUpProduct();

describe.skipIf(programs === null)(
  'with the commands of docs/deploy.md (skipped where PostgreSQL is not installed)',
  () => {
    let postgres: OwnPostgres;
    let databaseUrl: string;

    beforeAll(async () => {
      postgres = await createOwnPostgres(programs ?? '');
      databaseUrl = postgres.url;
    });
    afterAll(() => postgres.remove());

    /** Runs the command line on our own PostgreSQL, and returns what it prints. */
    const runOnOwnPostgres = async (args: string[], env = {}) => {
      const settings = { DATABASE_URL: databaseUrl, PORT: '1', ENV_FILE: '/nowhere' };
      const { code, stdout, stderr } = await runWaitlist(args, { ...settings, ...env });
      expect(code, stdout + stderr).toBe(0);
      return stdout;
    };
    /** Runs the command line on a data folder, as the user that it belongs to. */
    const runOnDataFolder = async (dataDir: string, args: string[]) => {
      const { child, stderr, ended } = startWaitlist(args, { DATA_DIR: dataDir, PORT: '1', ENV_FILE: '/nowhere' });
      const stdout = await text(child.stdout);
      expect(await ended, stdout + (await stderr)).toBe(0);
      return stdout;
    };

    async function ask(statement: string) {
      const owner = await openForOwner({ databaseUrl });
      const rows = await owner.query(statement);
      await owner.close();
      return rows;
    }
    const listEveryone = () =>
      ask(`select * from ${LIST} left join waitlist.entries on registration_id = id order by id`);

    it('migrate can be run again', async () => {
      expect(await runOnOwnPostgres(['migrate'])).toBe('The database is up to date\n');
      expect(await runOnOwnPostgres(['migrate'])).toBe('The database is up to date\n');
    });

    it.each(['create role intruder', 'grant pg_execute_server_program to waitlist', 'alter role waitlist superuser'])(
      'the login of the servers may not "%s"',
      async (statement) => {
        await expect(ask(statement)).rejects.toThrow('may not read the whole waitlist');
      },
    );

    it('the login of the servers may act as every role that visitors may have', async () => {
      const visitors = `rolname in ('anon', 'authenticated')`;
      const roles = await ask(
        `select rolname from pg_roles where ${visitors} and pg_has_role(oid, 'member') order by 1`,
      );
      expect(roles).toEqual([{ rolname: 'anon' }, { rolname: 'authenticated' }]);
    });

    it('the function that finds passwords for PgBouncer is closed to the login of the servers', async () => {
      const found = await ask(
        `select has_function_privilege(oid, 'execute') as open from pg_proc where proname = 'user_lookup'`,
      );
      expect(found).toEqual([{ open: false }]);
    });

    it('a backup of an embedded list can be restored into your own PostgreSQL', async () => {
      const folder = setUpFolder('moved');
      const dataDir = join(folder, 'data');
      placeData(dataDir);
      const server = startServer({ product, env: { DATA_DIR: dataDir } });
      const names = ['Zoë Håkansson', '李雷', 'Ngozi "N." O’Neill', 'Jean-Luc\u00a0Picard'];
      const address = await server.address;
      for (const full_name of names) expect((await register(address, aRegistration({ full_name }))).status).toBe(201);
      const [backup, restore] = getPrintedCommands(join(folder, 'vibescore.backup'));
      await runOnDataFolder(dataDir, backup);
      await server.stop();
      expect(await runOnOwnPostgres(restore)).toBe('Restored 4 people\n');
      expect((await listEveryone()).map(({ full_name }) => full_name)).toEqual(names);
      expect(await runOnOwnPostgres(['doctor'])).toMatch(
        /^Can someone register right now\? Yes(?:.|\n)*\n(\d+) of \1 checks passed\n$/,
      );
    });

    it('a backup of your own PostgreSQL can be restored into a new data folder', async () => {
      const folder = setUpFolder('moved-back');
      const [backup, restore] = getPrintedCommands(join(folder, 'vibescore.backup'));
      const before = await listEveryone();
      await runOnOwnPostgres(backup);
      const dataDir = join(folder, 'data');
      expect(await runOnDataFolder(dataDir, restore)).toBe(`Restored ${before.length} people\n`);
      const listed = await runOnDataFolder(dataDir, ['list', '--limit', '100']);
      for (const { email } of before) expect(listed).toContain(email);
    });

    it('a server on your own PostgreSQL takes registrations and sends mail', async () => {
      const mailServer = await setUp(startMailServer());
      const mail = {
        SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?tls=off`,
        MAIL_FROM: 'hello@example.com',
        INVITE_URL: 'http://localhost:4000/begin',
      };
      const server = startServer({ product, env: { DATABASE_URL: databaseUrl, ...mail } });
      const person = aRegistration({ full_name: '李雷' });
      expect((await register(await server.address, person)).status).toBe(201);
      await expect.poll(() => mailServer.addresses()).toEqual([person.email]);
      await runOnOwnPostgres(['invite', '--count', '1', '--include-unconfirmed', '--yes'], mail);
      await expect.poll(() => mailServer.addresses()).toHaveLength(2);
      expect(await server.stop()).toMatchObject({ code: 0, stderr: '' });
    });
  },
);

/** Returns the arguments of the two commands that docs/deploy.md prints, with this file. */
function getPrintedCommands(file: string): [backup: string[], restore: string[]] {
  const guide = readFileSync('docs/deploy.md', 'utf8');
  for (const name of ['backup', 'restore']) expect(guide).toContain(`npm run waitlist -- ${name} vibescore.backup\n`);
  return [
    ['backup', file],
    ['restore', file],
  ];
}
