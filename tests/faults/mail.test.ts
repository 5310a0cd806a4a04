import { expect, it } from 'vitest';
import { createTestDatabase } from '../helpers/database/test-database.ts';
import { endureMail } from './endure-mail.ts';

// The long form, with 5,000 messages and 20 kills, is npm run test:faults -- mail.
it('no mail is lost or doubled when senders are killed', async () => {
  const database = await createTestDatabase();
  const seed = Date.now() % 1_000_000;
  const findings = await endureMail({ address: database.address, messages: 200, kills: 2, perMinute: 6_000, seed });
  expect(findings, `seed ${seed}`).toMatchObject({ doubled: [], lost: [], wrong: [], failed: 4 });
  expect(findings.sent + findings.failed + findings.uncertain).toBe(200);
  expect(findings.rate.most).toBeLessThanOrEqual(findings.rate.allowed);
  await database.close();
});
