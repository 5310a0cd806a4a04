import { expect, it } from 'vitest';
import { setUpConnection, setUpDatabase } from '#tests/helpers/database/test-database.ts';
import { readSchema } from './schema.ts';

/** A new migration changes the schema: npx vitest run admin/doctor/database/schema.test.ts -u */
it('the doctor expects the schema that the migrations create', async () => {
  const { address } = await setUpDatabase();
  const schema = await readSchema(await setUpConnection(address));
  const sorted = Object.fromEntries(Object.entries(schema).sort(([a], [b]) => (a < b ? -1 : 1)));
  await expect(`${JSON.stringify(sorted, null, 2)}\n`).toMatchFileSnapshot('expected-schema.json');
});
