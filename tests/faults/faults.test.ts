import { expect, it } from 'vitest';
import { setUpDatabase } from '#scripts/harness/database/test-database.ts';
import { placeData } from '#scripts/harness/folders.ts';
import { setUpProduct } from '#scripts/harness/servers/product.ts';
import { killSendersUnderLoad } from './sender-kills.ts';
import { killServersUnderLoad } from './server-kills.ts';

// The long forms, with more connections, messages and kills, are npm run test:faults and test:faults -- mail.
const seed = Date.now() % 1_000_000;

it('nothing acknowledged is lost when the server and PostgreSQL are killed', async () => {
  const product = setUpProduct();
  const options = { connections: 8, serverKills: 2, databaseKills: 1 };
  const findings = await killServersUnderLoad({ product, seed, prepare: placeData, ...options });
  expect(findings, `seed ${seed}`).toMatchObject({ lost: [], brokenRules: [], wrongAnswers: [], exitCodes: [0] });
  expect(findings.stored).toBe(findings.acknowledged);
  expect(findings.acknowledged).toBeGreaterThan(options.connections * 2);
});

it('no email is lost, or sent again as another one, when senders and the mail server are killed', async () => {
  const database = await setUpDatabase();
  // 80 confirmations and 20 links. The mail server refuses two people, and one of them also asked for a link.
  const messages = 100;
  const findings = await killSendersUnderLoad({ address: database.address, seed, messages });
  expect(findings, `seed ${seed}`).toMatchObject({ changed: [], lost: [], wrong: [], failed: 3 });
  expect(findings.sent + findings.failed).toBe(messages);
  expect(findings.rate.highest).toBeLessThanOrEqual(findings.rate.allowed);
});
