import { expect, it } from 'vitest';
import { createPool, openSession } from '#database/pool.ts';
import { createTestDatabase } from '#tests/helpers/database/test-database.ts';
import { inReadOnlyTransaction } from './read-only.ts';
import { readShape } from './shape.ts';

/** After a new migration: npx vitest run doctor/database/shape.test.ts -u */
it('what the doctor expects is what the migrations make', async () => {
  const { address, close } = await createTestDatabase();
  const session = await openSession(createPool(address, { size: 1 }));
  const shape = await inReadOnlyTransaction(session, () => readShape(session));
  const sorted = Object.fromEntries(Object.entries(shape).sort(([a], [b]) => (a < b ? -1 : 1)));
  await expect(`${JSON.stringify(sorted, null, 2)}\n`).toMatchFileSnapshot('expected-shape.json');
  await session.close();
  await close();
});
