import { expect, it } from 'vitest';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { setUpDatabase, storedRows } from '#tests/helpers/database/test-database.ts';
import { insertRegistration } from '#waitlist/insert.ts';
import { migrate } from '../migrate.ts';
import { dropFormerVisitor } from './former-visitor.ts';

// The previous release left a login for visitors, and took some rights from everyone.
const FORMER = `
  create role vibescore_visitor login connection limit 80;
  alter role vibescore_visitor set statement_timeout = '2500ms';
  grant anon to vibescore_visitor;
  revoke execute on function pg_advisory_lock(bigint), pg_notify(text, text) from public;
  revoke select on pg_stat_activity, pg_class from public`;

it('a server takes over a database of the previous release with its people, and drops its visitors’ login', async () => {
  const database = await setUpDatabase();
  await database.ask(FORMER);
  const person = aRegistration({ full_name: 'Zoë Håkansson' });
  await insertRegistration(database.anon, person);

  await migrate(database.address);
  await dropFormerVisitor(database.address);
  expect(await database.ask("select to_regrole('vibescore_visitor') as visitor")).toEqual([{ visitor: null }]);
  await insertRegistration(database.anon, aRegistration());
  expect(await storedRows(database)).toMatchObject([{ email: person.email }, {}]);
  // Nothing is left to drop the second time.
  await dropFormerVisitor(database.address);
});

it('dropFormerVisitor leaves the former login alone if someone has granted it more', async () => {
  const database = await setUpDatabase();
  await database.ask(
    'create role vibescore_visitor; grant select on public.early_access_registrations to vibescore_visitor',
  );
  await dropFormerVisitor(database.address);
  expect(await database.ask("select to_regrole('vibescore_visitor')::text as visitor")).toEqual([
    { visitor: 'vibescore_visitor' },
  ]);
  await database.ask('drop owned by vibescore_visitor; drop role vibescore_visitor');
});
