import { expect, it } from 'vitest';
import { insertRow } from '#tests/helpers/database/own-entry.ts';
import { setUpConnection, setUpDatabase } from '#tests/helpers/database/test-database.ts';
import { queryBuilder, runQuery, runQueryForRow } from './query-builder.ts';

const test = await setUpDatabase();
const session = await setUpConnection(test.address);
const people = queryBuilder.selectFrom('public.early_access_registrations');

it('sends values as parameters, whatever they contain', async () => {
  const fullName = `Zoë O'Håkansson"; drop table x --`;
  await insertRow(test, { full_name: fullName, email: 'zoe+list@example.com' });
  const query = people.select(['full_name', 'email']).where('full_name', '=', fullName);
  expect(await runQuery(session, query)).toEqual([{ full_name: fullName, email: 'zoe+list@example.com' }]);
});

it('refuses to invent a row where one was expected', async () => {
  const query = people.select('email').where('id', '=', '0');
  await expect(runQueryForRow(session, query)).rejects.toThrow('A query without a row');
});
