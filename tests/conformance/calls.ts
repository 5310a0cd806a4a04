import { OWN_ENTRY_FUNCTIONS, REDEEM_FUNCTION } from '#contract/person.ts';
import { randomKey, WITH_KEY } from '#scripts/harness/database/builders.ts';
import type { Answer, Backend } from './contract.ts';

type CallAnswer = Answer & { data?: unknown };
type Call = {
  request: string;
  ask(backend: Backend): Promise<CallAnswer>;
  status: number;
  code?: string;
  data?: unknown;
};

/** Calls a function through the client, as the browser does. */
export async function call({ client }: Backend, name: string, args: object, options?: object): Promise<CallAnswer> {
  const { status, error, data } = await client.rpc(name, args, options);
  return { status, code: error?.code, error, data };
}

/** Calls a function with a body that the client would not send. */
const callRaw = (name: string, method: string, body?: string) => (backend: Backend) =>
  backend.send({ path: `/rpc/${name}`, method, body, headers: { 'content-type': 'application/json' } });

const WITH_PARAMETERS = Object.keys(OWN_ENTRY_FUNCTIONS).filter((name) => name !== 'can_send_link');

const UNKNOWN_KEYS = { unknown: randomKey(), malformed: 'no key', null: null, object: { a: 1 } };

/** PostgREST's answer to a function that it does not know, by this name or with these parameters. */
const callUnknown = (request: string, ask: Call['ask']): Call => ({ request, ask, status: 404, code: 'PGRST202' });

/** Calls that every server answers alike, no matter who is on its list. */
export const CALLS: Call[] = [
  ...WITH_KEY.flatMap(({ name, beside, nobodys }) =>
    Object.entries(UNKNOWN_KEYS).map(([kind, key]) => ({
      request: `${name} with a key that is ${kind}`,
      ask: (backend: Backend) => call(backend, name, { key, ...beside }),
      status: 200,
      data: nobodys,
    })),
  ),
  ...[...WITH_PARAMETERS, REDEEM_FUNCTION].map((name) =>
    callUnknown(`${name} with an empty body`, callRaw(name, 'POST')),
  ),
  ...[...Object.keys(OWN_ENTRY_FUNCTIONS), REDEEM_FUNCTION].flatMap((name): Call[] => [
    callUnknown(`${name} with parameters that it does not have`, (backend) =>
      call(backend, name, { key: 'x', email: 'ada@example.com', code: 'x' }),
    ),
    { request: `${name} with a body that is not JSON`, ask: callRaw(name, 'POST', '{'), status: 400, code: 'PGRST102' },
    { request: `${name} by DELETE`, ask: callRaw(name, 'DELETE'), status: 405, code: 'PGRST101' },
  ]),
  {
    request: 'redeeming without the secret',
    ask: (backend) => call(backend, REDEEM_FUNCTION, { code: randomKey() }),
    status: 401,
    code: '42501',
  },
  {
    request: 'asking whether a link can be sent, with an empty body',
    ask: callRaw('can_send_link', 'POST'),
    status: 200,
  },
  ...[null, 'x@example.com'].map((email) => ({
    // No sender runs in these tests, so the answer is the same for everyone, whatever they send.
    request: `asking for the link of ${JSON.stringify(email)}`,
    ask: (backend: Backend) => call(backend, 'send_my_link', { email }),
    status: 200,
    data: false,
  })),
  {
    // The codes differ: PostgREST tries it in a read-only transaction (25006), our server refuses GET (PGRST101).
    request: 'leaving by GET',
    ask: (backend) => call(backend, 'leave_waitlist', { key: randomKey() }, { get: true }),
    status: 405,
  },
  callUnknown('registration_of, which is not public', (backend) => call(backend, 'registration_of', { key: 'x' })),
];
