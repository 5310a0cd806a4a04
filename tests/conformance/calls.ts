import { OWN_ENTRY_FUNCTIONS, REDEEM_FUNCTION } from '#contract/person.ts';
import { randomKey, WITH_KEY } from '#scripts/harness/database/builders.ts';
import type { Backend } from './contract.ts';

type CallAnswer = { status: number; code?: string; data?: unknown };
type Call = {
  request: string;
  ask(backend: Backend): Promise<CallAnswer>;
  status: number;
  code?: string;
  data?: unknown;
};

/** Calls a function as the browser does. */
export const call = ({ post }: Backend, name: string, values: object): Promise<CallAnswer> =>
  post(`rpc/${name}`, values);

/** Calls a function as the browser does not. */
const callRaw = (name: string, body?: string) => (backend: Backend) =>
  backend.send({ path: `rpc/${name}`, body, headers: { 'content-type': 'application/json' } });

const UNKNOWN_KEYS = { unknown: randomKey(), malformed: 'no key', null: null, object: { a: 1 } };

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
  ...[...Object.keys(OWN_ENTRY_FUNCTIONS), REDEEM_FUNCTION].map((name) => ({
    request: `${name} with a body that is not JSON`,
    ask: callRaw(name, '{'),
    status: 400,
    code: 'PGRST102',
  })),
  {
    request: 'redeeming without the secret',
    ask: (backend) => call(backend, REDEEM_FUNCTION, { code: randomKey() }),
    status: 401,
    code: '42501',
  },
  {
    request: 'asking whether a link can be sent, with an empty body',
    ask: callRaw('can_send_link'),
    status: 200,
  },
  ...[null, 'x@example.com'].map((email) => ({
    // No sender runs in these tests, so the answer is the same for everyone, whatever they send.
    request: `asking for the link of ${JSON.stringify(email)}`,
    ask: (backend: Backend) => call(backend, 'send_my_link', { email }),
    status: 200,
    data: false,
  })),
];
