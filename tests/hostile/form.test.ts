import fc from 'fast-check';
import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { DONE_PATH, FORM_PATH } from '#registration/contract.ts';
import { setUpTestApp } from '../helpers/process/test-app.ts';
import { BROKEN_RULES } from './broken-rules.ts';
import { hostileForm, hostileHeaders, hostileQuery } from './hostile-values.ts';
import { runs } from './runs.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const { app, database } = await setUpTestApp({ trustProxy: true });
const built = (await app.inject(FORM_PATH)).body;

const tagsOf = (html: string) => html.split(/[<>]/).length;
const shownIn = (html: string, name: string) => parse(html).querySelector(`[name=${name}]`)?.getAttribute('value');

it('whatever is posted is stored by the rules, or comes back as text in the page', async () => {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(hostileForm, hostileHeaders(FORM_TYPE), hostileQuery, async (payload, headers, query) => {
      const answer = await app.inject({ method: 'POST', url: FORM_PATH + query, headers, payload });
      statuses.add(answer.statusCode);
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode === 303) {
        expect(answer.headers.location).toBe(DONE_PATH);
        return;
      }
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
      // As many tags as in the built page, and no more.
      expect(tagsOf(answer.body)).toBe(tagsOf(built));
      if (answer.statusCode !== 400 || headers['content-type'] !== FORM_TYPE) return;
      const typed = new URLSearchParams(payload.toString());
      for (const name of ['fullName', 'email']) expect(shownIn(answer.body, name)).toBe(typed.get(name) ?? '');
    }),
    runs(2000),
  );
  expect([...statuses]).toEqual(expect.arrayContaining([303, 400, 409, 413, 415]));
  expect(await database.ask(BROKEN_RULES)).toEqual([]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});
