import { afterAll, describe, expect, it } from 'vitest';
import { createPool, type Database } from '#database/pool.ts';
import { REDEEM_FUNCTION, RPC } from '#registration/own-entry.ts';
import { insertInvited, NOBODYS_KEYS, randomKey } from '#tests/helpers/mail/own-entry.ts';
import { createTestApp, noDatabase, setUpTestApp } from '#tests/helpers/process/test-app.ts';

const { app: without, database } = await setUpTestApp();
const secret = 'known-to-the-product-alone-0123456789';
const owner = createPool(database.address, { size: 2 });
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
  it.each([{ authorization: `bearer ${secret}` }, { apikey: secret }])(
    'a code is redeemed once: %o',
    async (headers) => {
      const { row, code, key } = await anAcceptedCode();
      const { email, full_name, role } = row;
      const [first, second] = [await redeem({ code }, headers), await redeem({ code }, headers)];
      expect([first.statusCode, first.json()]).toEqual([200, { email, full_name, role }]);
      expect(first.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(second.body).toBe('null');
      const [entry] = await owner.query({ text: 'select public.my_entry($1) as entry', values: [key] });
      expect(entry?.entry).toMatchObject({ joined_at: expect.any(String), can_accept: false });
    },
  );

  it('of many at once, one gets it', async () => {
    const { code } = await anAcceptedCode();
    const answers = await Promise.all(Array.from({ length: 12 }, () => redeem({ code })));
    expect(answers.filter(({ body }) => body !== 'null')).toHaveLength(1);
  });

  it('unknown, used, expired and malformed codes, and a key, get one answer', async () => {
    const [used, expired, erased] = [await anAcceptedCode(), await anAcceptedCode(), await anAcceptedCode()];
    await redeem({ code: used.code });
    await expired.age(31);
    await owner.query({ text: 'select public.leave_waitlist($1)', values: [erased.key] });
    const answerTo = async (code: unknown) => {
      const { statusCode, headers, body } = await redeem({ code });
      return { statusCode, headers: { ...headers, date: '', 'x-request-id': '' }, body };
    };
    const unknown = await answerTo(randomKey());
    expect(unknown).toMatchObject({ statusCode: 200, body: 'null' });
    const codes = [
      used.code,
      used.key,
      used.code.toUpperCase(),
      expired.code,
      erased.code,
      null,
      5,
      {},
      ...NOBODYS_KEYS,
    ];
    for (const code of codes) expect(await answerTo(code), String(code)).toEqual(unknown);
  });

  it('is not limited, and says when the database is away', async () => {
    for (let n = 0; n < 20; n += 1) expect((await redeem({ code: randomKey() })).statusCode).toBe(200);
    const away = await createTestApp(noDatabase, redeemer(noDatabase));
    expect((await redeem({ code: randomKey() }, undefined, away)).json().code).toBe('PGRST000');
  });
});

describe('without the secret', () => {
  const REFUSED = {
    code: '42501',
    details: null,
    hint: null,
    message: 'permission denied for function redeem_invitation',
  };

  it.each<Headers>([
    {},
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${secret}x` },
    { authorization: `Basic ${secret}` },
    { authorization: secret.slice(1) },
    { apikey: secret.toUpperCase() },
  ])('no one redeems: %o', async (headers) => {
    const { code } = await anAcceptedCode();
    // A client of its own each time: they are limited.
    const strict = await createTestApp(database.anon, redeemer(owner));
    const refused = await redeem({ code }, headers, strict);
    expect([refused.statusCode, refused.json()]).toEqual([401, REFUSED]);
    const nobodys = await redeem({ code: randomKey() }, headers, strict);
    expect(nobodys.body).toBe(refused.body);
    expect((await redeem({ code })).body).not.toBe('null');
  });

  it('nor on a server that has none', async () => {
    const { code } = await anAcceptedCode();
    for (const sent of [secret, '', 'undefined', 'null']) {
      const refused = await redeem({ code }, { authorization: `Bearer ${sent}`, apikey: sent }, without);
      expect([refused.statusCode, refused.json()]).toEqual([401, REFUSED]);
    }
  });

  it('guessing is limited', async () => {
    const statuses = [];
    for (let n = 0; n < 13; n += 1) statuses.push((await redeem({ code: 'x' }, { apikey: `guess ${n}` })).statusCode);
    expect(statuses).toEqual([...Array(12).fill(401), 429]);
  });
});

it('takes a code and nothing else, by POST', async () => {
  expect((await redeem({})).json().code).toBe('PGRST202');
  expect((await redeem({ code: 'x', email: 'y' })).json().code).toBe('PGRST202');
  const { code } = await anAcceptedCode();
  const got = await app.inject({ url: `${RPC}/${REDEEM_FUNCTION}?code=${code}`, headers: { apikey: secret } });
  expect([got.statusCode, got.json().code]).toEqual([405, 'PGRST101']);
  expect(app.logged()).not.toContain(code);
  expect(app.logged()).not.toContain(secret);
});
