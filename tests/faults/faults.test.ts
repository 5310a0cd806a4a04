import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkProduct } from '../helpers/process/linked-product.ts';
import { endure } from './endure.ts';

let product: ReturnType<typeof linkProduct>;

beforeAll(() => {
  product = linkProduct();
});
afterAll(() => product.remove());

// The long form, with 50 connections and 20 kills of each, is npm run test:faults.
it('nothing acknowledged is lost when the server and PostgreSQL are killed', async () => {
  const seed = Date.now() % 1_000_000;
  const options = { connections: 8, serverKills: 3, databaseKills: 2 };
  const findings = await endure({ product: product.folder, seed, ...options });
  expect(findings, `seed ${seed}`).toMatchObject({ lost: [], brokenRules: [], wrongAnswers: [], exitCode: 0 });
  expect(findings.stored).toBe(findings.acknowledged);
  expect(findings.acknowledged).toBeGreaterThan(options.connections * 2);
});
