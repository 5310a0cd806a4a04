import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#postgres/migrate.ts';
import type { Address, Row } from '#postgres/pool.ts';
import { askOnce, createOwnPostgres, type OwnPostgres } from '#scripts/harness/database/postgres-processes.ts';
import { readSchema } from '#scripts/harness/database/read-schema.ts';
import { setUpDatabase, setUpPool } from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { findPostgres } from '#scripts/harness/programs.ts';
import { callSqlFunction } from '#waitlist/call-sql-function.ts';
import { insertRegistration } from '#waitlist/insert-registrations.ts';

const LIST = 'public.early_access_registrations';

/** A dump of each release's list, with a few made-up people in every state. */
const FOLDER = join(import.meta.dirname, 'dumps');
const RELEASES = readdirSync(FOLDER).map((name) => name.replace(/\.sql\.gz$/, ''));

const ROLES = `do $$ begin
    if to_regrole('anon') is null then create role anon nologin noinherit; end if;
    if to_regrole('authenticated') is null then create role authenticated nologin noinherit; end if;
  end $$`;

let own: OwnPostgres | undefined;
afterAll(() => own?.remove());

/** Where lists are kept: the embedded PostgreSQL, and the operating system's, reached as docs/deploy.md says. */
const POSTGRES_SERVERS = [
  {
    name: 'the embedded PostgreSQL',
    isInstalled: true,
    createDatabase: async (): Promise<Address> => (await setUpDatabase({ migrated: false })).address,
  },
  {
    name: 'a PostgreSQL at an address (skipped where it is not installed)',
    isInstalled: findPostgres() !== null,
    async createDatabase(): Promise<Address> {
      own ??= await createOwnPostgres(findPostgres() ?? '');
      const database = `upgrade_${randomBytes(6).toString('hex')}`;
      await askOnce(own.url.replace('//waitlist:', '//postgres:'), `create database ${database} owner waitlist`);
      const { hostname: host, port, username: user, password } = new URL(own.url);
      return { host, port: Number(port), user, password, database };
    },
  },
];

/** What everyone gave, and the keys and codes that were mailed to them. No release may change any of it. */
const PEOPLE = `
  select r.*, encode(e.key, 'hex') as key, encode(e.invitation_code, 'hex') as code, e.confirmed_at, e.accepted_at,
    e.joined_at, e.survey
  from ${LIST} r join waitlist.entries e on e.registration_id = r.id order by r.id`;

// A release adds one file to tests/upgrade/dumps, and its lists are tested here from then on.
for (const server of POSTGRES_SERVERS) {
  describe.skipIf(!server.isInstalled)(`on ${server.name}`, () => {
    let created: Address;

    beforeAll(async () => {
      created = await server.createDatabase();
      await migrate(created);
    });

    describe.each(RELEASES)('a list of %s that was upgraded', (release) => {
      let address: Address;
      let before: Row[];

      beforeAll(async () => {
        address = await server.createDatabase();
        await askOnce(address, ROLES);
        await askOnce(address, gunzipSync(readFileSync(join(FOLDER, `${release}.sql.gz`))).toString());
        before = await setUpPool(address).query(PEOPLE);
        await migrate(address);
      });

      it('has the schema of a new one', async () => {
        const schema = await readSchema(setUpPool(created));
        expect(Object.keys(schema).length).toBeGreaterThan(150);
        expect(await readSchema(setUpPool(address))).toEqual(schema);
      });

      it('has the migrations of a new one', async () => {
        const readNames = 'select name from vibescore.migrations order by name';
        expect(await setUpPool(address).query(readNames)).toEqual(await setUpPool(created).query(readNames));
      });

      it('has everyone with their key, code, dates and answers', async () => {
        expect(before.length).toBeGreaterThan(15);
        expect(await setUpPool(address).query(PEOPLE)).toMatchObject(before);
      });

      it('opens own entries with the keys of before', async () => {
        const visitor = setUpPool(address).asVisitor();
        for (const { key, email } of before) {
          expect(await callSqlFunction(visitor, 'my_entry', { key })).toMatchObject({ email });
        }
      });

      it('redeems a code of before', async () => {
        const pool = setUpPool(address);
        // The dump grows old, and an invitation expires.
        await pool.query('update waitlist.mail set invitation_days = 100000');
        const accepted = before.filter(({ accepted_at, joined_at }) => accepted_at !== null && joined_at === null);
        expect(accepted).toHaveLength(1);
        for (const { code, email } of accepted) {
          expect(await callSqlFunction(pool, 'redeem_invitation', { code })).toMatchObject({ email });
        }
      });

      it('takes registrations', async () => {
        const pool = setUpPool(address);
        await insertRegistration(pool.asVisitor(), aRegistration({ email: 'newcomer@example.com' }));
        expect(
          await pool.query(
            `select kind from waitlist.messages m join ${LIST} r on r.id = m.registration_id
             where r.email = 'newcomer@example.com'`,
          ),
        ).toEqual([{ kind: 'confirm' }]);
      });
    });
  });
}
