import { expect, it } from 'vitest';
import { insertRow } from '#tests/helpers/database/insert-entry.ts';
import { setUpConnection, setUpDatabase } from '#tests/helpers/database/test-database.ts';
import { queryBuilder, runQuery } from './query-builder.ts';
import { expectRow } from './transaction.ts';

const database = await setUpDatabase();
const connection = await setUpConnection(database.address);
const people = queryBuilder.selectFrom('public.early_access_registrations');

it('runQuery sends values as parameters, whatever they contain', async () => {
  const fullName = `Zoë O'Håkansson"; drop table x --`;
  await insertRow(database, { full_name: fullName, email: 'zoe+list@example.com' });
  const query = people.select(['full_name', 'email']).where('full_name', '=', fullName);
  expect(await runQuery(connection, query)).toEqual([{ full_name: fullName, email: 'zoe+list@example.com' }]);
});

it('expectRow throws if there is no row', async () => {
  const query = people.select('email').where('id', '=', '0');
  const rows = await runQuery(connection, query);
  expect(() => expectRow(rows)).toThrow('Expected one row, got none');
});
