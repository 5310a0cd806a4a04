import { CAN_REGISTER } from '#doctor/check.ts';
import { ENDPOINT } from '#registration/contract.ts';
import { RPC } from '#registration/own-entry.ts';
import type { Reply, Request } from '../helpers/process/stub-server.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const code = (status: number, text: string) => json(status, { code: text, details: null, hint: null, message: '' });

/** What a hosted project answers when it is set up properly. */
export function correctAnswer({ method, path, headers, body }: Request): Reply {
  if (headers.apikey === undefined) return json(401, { message: 'No API key found' });
  if (headers['accept-profile'] === 'waitlist') return code(406, 'PGRST106');
  if (path.startsWith(`${RPC}/`)) return json(200, path.endsWith('/my_entry') ? null : false);
  if (!path.startsWith(ENDPOINT)) return json(404, {});
  const isPlain =
    headers.prefer === 'return=minimal' && !('id' in JSON.parse(body || '{}')) && !body.includes('2000-01-01');
  return method === 'POST' && isPlain ? code(400, '23514') : code(401, '42501');
}

type Wrong = {
  mistake: string;
  answer(request: Request): Reply | undefined;
  name: string;
  outcome: string;
  what: RegExp;
};
const wrong = (mistake: string, name: string, outcome: string, what: RegExp, answer: Wrong['answer']): Wrong => ({
  ...{ mistake, answer, name, outcome, what },
});

const READING = 'A stranger may not read the list';
const NOTHING_ELSE = 'A stranger may insert, and do nothing else';
const OWN_ENTRY = 'An entry opens only to its own key';
const SIGN_UP = 'Sign-ups are off';

const rowsFor = (content: string) => (request: Request) => {
  if (request.method === 'HEAD') return { status: 200, headers: { 'content-range': content } };
  return request.method === 'GET' && request.path.startsWith(ENDPOINT) ? json(200, []) : undefined;
};
const to = (start: string, reply: Reply) => (request: Request) => (request.path.startsWith(start) ? reply : undefined);
const whenPrefer = (text: string) => (request: Request) =>
  request.headers.prefer === text ? { status: 201 } : undefined;
const when = (method: string, reply: Reply) => (request: Request) =>
  request.method === method && request.path.startsWith(ENDPOINT) ? reply : undefined;
const whenPlain = (reply: Reply) => (request: Request) => (correctAnswer(request).status === 400 ? reply : undefined);

export const WRONG: Wrong[] = [
  wrong('everyone is readable', READING, 'fails', /id may be read in 7 rows/, rowsFor('0-0/7')),
  wrong('only policies protect', READING, 'warns', /only policies keep it empty/, rowsFor('*/0')),
  wrong('one column is readable', READING, 'fails', /email may be read in 2 rows/, (request) =>
    request.path.includes('select=email') ? rowsFor('0-0/2')(request) : undefined,
  ),
  wrong('rows change', NOTHING_ELSE, 'fails', /changed/, when('PATCH', { status: 204 })),
  wrong('rows go', NOTHING_ELSE, 'fails', /erased/, when('DELETE', { status: 204 })),
  wrong('a row comes back', NOTHING_ELSE, 'fails', /returns its row/, whenPrefer('return=representation')),
  wrong('an upsert', NOTHING_ELSE, 'fails', /overwrite/, whenPrefer('resolution=merge-duplicates')),
  wrong('a silent upsert', NOTHING_ELSE, 'fails', /silently/, whenPrefer('resolution=ignore-duplicates')),
  wrong('an id', NOTHING_ELSE, 'fails', /set its id/, ({ body }) =>
    body.includes('"id":') ? code(400, '23514') : undefined,
  ),
  wrong('no rules', 'What breaks a rule is not stored', 'fails', /was stored/, whenPlain({ status: 201 })),
  wrong('no one gets in', CAN_REGISTER, 'fails', /no one may insert/, whenPlain(code(401, '42501'))),
  wrong('another key', CAN_REGISTER, 'fails', /not accepted/, whenPlain(json(401, { message: 'Invalid API key' }))),
  wrong('no table', CAN_REGISTER, 'fails', /no list/, whenPlain(code(404, 'PGRST205'))),
  wrong('away', CAN_REGISTER, 'fails', /answers 503/, whenPlain(code(503, 'PGRST000'))),
  wrong(
    'an entry for any key',
    OWN_ENTRY,
    'fails',
    /my_entry opens to a random key/,
    to(`${RPC}/my_entry`, json(200, {})),
  ),
  wrong(
    'no own entries',
    OWN_ENTRY,
    'fails',
    /leave_waitlist cannot be called/,
    to(`${RPC}/leave`, code(404, 'PGRST202')),
  ),
  wrong('an exposed schema', 'The schema waitlist is not exposed', 'fails', /waitlist/, ({ headers }) =>
    headers['accept-profile'] ? code(401, '42501') : undefined,
  ),
  wrong('a root', 'The interface does not describe itself', 'warns', /names \/people/, ({ path }) =>
    path === '/rest/v1/' ? json(200, { paths: { '/': {}, '/people': {} } }) : undefined,
  ),
  wrong(
    'GraphQL',
    'GraphQL is off',
    'warns',
    /answers/,
    to('/graphql/v1', json(200, { data: { __typename: 'Query' } })),
  ),
  wrong(
    'sign-ups',
    SIGN_UP,
    'warns',
    /anyone can sign up/,
    to('/auth/v1/settings', json(200, { disable_signup: false })),
  ),
  wrong(
    'anonymous',
    SIGN_UP,
    'warns',
    /anonymously/,
    to('/auth/v1/settings', json(200, { external: { anonymous_users: true } })),
  ),
  wrong(
    'a bucket',
    'No storage bucket is public',
    'warns',
    /exports/,
    to('/storage/v1/bucket', json(200, [{ name: 'exports', public: true }])),
  ),
];
