import { expect } from 'vitest';
import type { Registration } from '#registration/contract.ts';
import { OWN_ENTRY_FUNCTIONS, REDEEM_FUNCTION, RPC } from '#registration/own-entry.ts';
import { randomKey } from '../helpers/mail/own-entry.ts';
import type { Answer, Backend } from './contract.ts';

type CallAnswer = Answer & { data?: unknown };
type Call = {
  request: string;
  ask(backend: Backend): Promise<CallAnswer>;
  status: number;
  code?: string;
  data?: unknown;
};

/** By the client, as the browser does it. */
export async function call({ client }: Backend, name: string, args: object, options?: object): Promise<CallAnswer> {
  const { status, error, data } = await client.rpc(name, args, options);
  return { status, code: error?.code, error, data };
}

const raw = (name: string, method: string, body?: string) => (backend: Backend) =>
  backend.send({ path: `${RPC}/${name}`, method, body, headers: { 'content-type': 'application/json' } });

/** Those that take a key: what they take beside it, and what they answer to a key that no one has. */
export const WITH_KEY = [
  { name: 'my_entry', beside: {}, nobodys: null },
  { name: 'confirm_my_entry', beside: {}, nobodys: false },
  { name: 'leave_waitlist', beside: {}, nobodys: false },
  { name: 'accept_my_invitation', beside: {}, nobodys: null },
  { name: 'save_my_survey', beside: { answers: { team: 'solo' } }, nobodys: false },
] as const;

const NOBODYS_KEYS = { unknown: randomKey(), malformed: 'no key', null: null, object: { a: 1 } };

const unknown = (request: string, ask: Call['ask']): Call => ({ request, ask, status: 404, code: 'PGRST202' });

/** What every server answers, no matter who is on its list. */
export const CALLS: Call[] = [
  ...WITH_KEY.flatMap(({ name, beside, nobodys }) =>
    Object.entries(NOBODYS_KEYS).map(([kind, key]) => ({
      request: `${name} with a key that is ${kind}`,
      ask: (backend: Backend) => call(backend, name, { key, ...beside }),
      status: 200,
      data: nobodys,
    })),
  ),
  ...[...Object.keys(OWN_ENTRY_FUNCTIONS), REDEEM_FUNCTION].flatMap((name): Call[] => [
    unknown(`${name} with an empty body`, raw(name, 'POST')),
    unknown(`${name} with other parameters beside`, (backend) =>
      call(backend, name, { key: 'x', email: 'ada@example.com', code: 'x' }),
    ),
    { request: `${name} with a body that is not JSON`, ask: raw(name, 'POST', '{'), status: 400, code: 'PGRST102' },
    { request: `${name} by DELETE`, ask: raw(name, 'DELETE'), status: 405, code: 'PGRST101' },
  ]),
  {
    request: 'redeeming without the secret',
    ask: (backend) => call(backend, REDEEM_FUNCTION, { code: randomKey() }),
    status: 401,
    code: '42501',
  },
  ...[null, 'x@example.com', { a: 1 }].map((email) => ({
    // No sender runs in these tests: the same for everyone, whatever they send.
    request: `asking for the link of ${JSON.stringify(email)}`,
    ask: (backend: Backend) => call(backend, 'send_my_link', { email }),
    status: 200,
    data: false,
  })),
  {
    // PostgREST tries it where nothing may be written (25006); our server refuses the method (PGRST101).
    request: 'leaving by GET',
    ask: (backend) => call(backend, 'leave_waitlist', { key: randomKey() }, { get: true }),
    status: 405,
  },
  unknown('the function behind them', (backend) => call(backend, 'registration_of', { key: 'x' })),
];

type Person = { key: string; row: Registration; invite(): Promise<void> };

export const CALLS_WITH_A_KEY: { request: string; ask(backend: Backend, person: Person): Promise<void> }[] = [
  {
    request: 'reading the entry',
    ask: async (backend, { key, row }) => {
      const { status, data } = await call(backend, 'my_entry', { key });
      expect(status).toBe(200);
      const { created_at_gtm: _, ...told } = row;
      expect(data).toMatchObject({ ...told, confirmed_at: null, invited_at: null });
    },
  },
  {
    request: 'confirming it, twice',
    ask: async (backend, { key }) => {
      const confirm = async () => {
        expect(await call(backend, 'confirm_my_entry', { key })).toMatchObject({ status: 200, data: true });
        return (await call(backend, 'my_entry', { key })).data;
      };
      const confirmed = await confirm();
      expect(confirmed).toMatchObject({ confirmed_at: expect.stringMatching(/^\d{4}-/) });
      expect(await confirm()).toEqual(confirmed);
    },
  },
  {
    request: 'answering the survey',
    ask: async (backend, { key }) => {
      const answers = { stage: 'idea', worth: 'An honest “no”, early' };
      expect(await call(backend, 'save_my_survey', { key, answers })).toMatchObject({ status: 200, data: true });
      expect(await call(backend, 'my_entry', { key })).toMatchObject({ data: { survey: answers } });
      const wrong = [{ stage: 'Two words' }, { worth: '' }, { worth: 'x'.repeat(501) }, { team: 2 }, { other: 'x' }];
      for (const answers of [...wrong, [], 'text', 5, true, { worth: 'a\0b' }]) {
        const code = JSON.stringify(answers).includes('0000') ? '22P05' : '23514';
        const refused = await call(backend, 'save_my_survey', { key, answers });
        expect(refused, JSON.stringify(answers)).toMatchObject({ status: 400, code });
      }
      expect(await call(backend, 'my_entry', { key })).toMatchObject({ data: { survey: answers } });
      for (const nothing of [null, {}]) {
        expect(await call(backend, 'save_my_survey', { key, answers: nothing })).toMatchObject({ data: true });
        expect(await call(backend, 'my_entry', { key })).toMatchObject({ data: { survey: null } });
      }
    },
  },
  {
    request: 'accepting without an invitation, and with one',
    ask: async (backend, { key, invite }) => {
      expect(await call(backend, 'accept_my_invitation', { key })).toMatchObject({ status: 200, data: null });
      await invite();
      const entry = async () => (await call(backend, 'my_entry', { key })).data;
      expect(await entry()).toMatchObject({ can_accept: true, accepted_at: null });
      const accepted = await call(backend, 'accept_my_invitation', { key });
      const code = expect.stringMatching(/^[0-9a-f]{64}$/);
      expect(accepted).toMatchObject({ status: 200, data: { url: 'https://app.example.com/begin', code } });
      expect((await call(backend, 'accept_my_invitation', { key })).data).toEqual(accepted.data);
      const time = expect.any(String);
      expect(await entry()).toMatchObject({ accepted_at: time, confirmed_at: time, joined_at: null });
    },
  },
  {
    request: 'leaving, once',
    ask: async (backend, { key }) => {
      expect(await call(backend, 'leave_waitlist', { key })).toMatchObject({ status: 200, data: true });
      expect(await call(backend, 'leave_waitlist', { key })).toMatchObject({ status: 200, data: false });
      expect(await call(backend, 'my_entry', { key })).toMatchObject({ status: 200, data: null });
    },
  },
];
