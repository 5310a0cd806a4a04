import { afterAll, describe, expect, it } from 'vitest';
import { REDEEM_FUNCTION, RPC } from '#contract/person.ts';
import { createPool, type Database } from '#postgres/pool.ts';
import { createTestApp, noDatabase } from '#scripts/harness/app/test-app.ts';
import { setUpTestApp } from '#scripts/harness/database/app.ts';
import { insertInvited, NOBODYS_KEYS, randomKey } from '#scripts/harness/database/builders.ts';

const { app: appWithoutSecret, database } = await setUpTestApp();
const secret = 'known-to-the-product-alone-0123456789';
const ATTEMPTS = 12;
const owner = createPool(database.address, { size: ATTEMPTS });
const redeemer = (database: Database) => ({ redeeming: { secret, database }, registrationsPerMinute: 2 });
const app = await createTestApp(noDatabase, redeemer(owner));
afterAll(owner.close);

type Headers = { authorization?: string; apikey?: string };
const redeem = (payload: object, headers: Headers = { authorization: `Bearer ${secret}` }, to = app) =>
  to.inject({ method: 'POST', url: `${RPC}/${REDEEM_FUNCTION}`, payload, headers });

async function anAcceptedCode() {
  const invited = await insertInvited(database);
  const accepted = await invited.accept();
  return { ...invited, code: String(accepted?.code) };
}

describe('with the secret', () => {
  it.each<Headers>([{ authorization: `bearer ${secret}` }, { apikey: secret }])(
    'a code is exchanged for the person: %o',
    async (headers) => {
      const { row, code } = await anAcceptedCode();
      const { email, full_name, role } = row;
      const answer = await redeem({ code }, headers);
      expect([answer.statusCode, answer.json()]).toEqual([200, { email, full_name, role }]);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(app.logged()).not.toContain(secret);
    },
  );

  it('a person whose code is redeemed has joined', async () => {
    const { code, key } = await anAcceptedCode();
    await redeem({ code });
    const [entry] = await owner.query('select public.my_entry($1) as entry', [key]);
    expect(entry?.entry).toMatchObject({ joined_at: expect.any(String), can_accept: false });
  });

  it('a code that is redeemed many times at once is redeemed by one of them', async () => {
    const { code } = await anAcceptedCode();
    const answers = await Promise.all(Array.from({ length: ATTEMPTS }, () => redeem({ code })));
    expect(answers.filter(({ body }) => body !== 'null')).toHaveLength(1);
  });

  it('every code that cannot be redeemed gets the same answer', async () => {
    const [used, expired, erased] = [await anAcceptedCode(), await anAcceptedCode(), await anAcceptedCode()];
    await redeem({ code: used.code });
    await expired.age(31);
    await owner.query('select public.leave_waitlist($1)', [erased.key]);
    const answerTo = async (code: unknown) => {
      const { statusCode, headers, body } = await redeem({ code });
      return { statusCode, headers: { ...headers, date: '', 'x-request-id': '' }, body };
    };
    const unknown = await answerTo(randomKey());
    expect(unknown).toMatchObject({ statusCode: 200, body: 'null' });
    const { code, key } = used;
    const codes = [code, key, code.toUpperCase(), expired.code, erased.code, null, 5, {}, ...NOBODYS_KEYS];
    for (const code of codes) expect(await answerTo(code), String(code)).toEqual(unknown);
  });

  it('calls are not limited', async () => {
    for (let n = 0; n < 20; n += 1) expect((await redeem({ code: randomKey() })).statusCode).toBe(200);
  });

  it('a call is told when the database is unavailable', async () => {
    const withoutDatabase = await createTestApp(noDatabase, redeemer(noDatabase));
    expect((await redeem({ code: randomKey() }, undefined, withoutDatabase)).json().code).toBe('PGRST000');
  });
});

describe('without the secret', () => {
  const message = 'permission denied for function redeem_invitation';
  const refusal = [401, { code: '42501', details: null, hint: null, message }];

  it('a valid code gets the same answer as an unknown one', async () => {
    const { code } = await anAcceptedCode();
    const strict = await createTestApp(database.anon, { ...redeemer(owner), registrationsPerMinute: 1000 });
    const attempts: [Headers, typeof strict][] = [
      [{}, strict],
      [{ authorization: 'Bearer ' }, strict],
      [{ authorization: `Bearer ${secret}x` }, strict],
      [{ authorization: `Basic ${secret}` }, strict],
      [{ authorization: secret.slice(1) }, strict],
      [{ apikey: secret.toUpperCase() }, strict],
      ...[secret, '', 'undefined', 'null'].map((sent): [Headers, typeof strict] => [
        { apikey: sent },
        appWithoutSecret,
      ]),
    ];
    for (const [headers, to] of attempts) {
      for (const sent of [code, randomKey()]) {
        const refused = await redeem({ code: sent }, headers, to);
        expect([refused.statusCode, refused.json()], JSON.stringify(headers)).toEqual(refusal);
      }
    }
    expect((await redeem({ code })).body).not.toBe('null');
  });

  it('guesses are limited like other calls', async () => {
    const statuses = [];
    for (let n = 0; n < 13; n += 1) statuses.push((await redeem({ code: 'x' }, { apikey: `guess ${n}` })).statusCode);
    expect(statuses).toEqual([...Array(12).fill(401), 429]);
  });
});
