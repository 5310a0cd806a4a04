import { ENDPOINT } from '#registration/contract.ts';
import { RPC } from '#registration/own-entry.ts';
import type { Reply, Request } from './stub-server.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const code = (status: number, text: string) => json(status, { code: text, details: null, hint: null, message: '' });

/** As a hosted project answers that is set up as it should be. */
export function asItShould({ method, path, headers, body }: Request): Reply {
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
const INSERTING = 'A stranger may insert, and nothing with it';
const DOOR = 'The door is open, and guarded';
const OWN_ENTRY = 'An own entry opens to its key alone';
const SIGN_UP = 'Nobody can sign up by themselves';

const rowsFor = (content: string) => (request: Request) => {
  if (request.method === 'HEAD') return { status: 200, headers: { 'content-range': content } };
  return request.method === 'GET' && request.path.startsWith(ENDPOINT) ? json(200, []) : undefined;
};
const to = (start: string, reply: Reply) => (request: Request) => (request.path.startsWith(start) ? reply : undefined);
const whenPrefer = (text: string) => (request: Request) =>
  request.headers.prefer === text ? { status: 201 } : undefined;
const when = (method: string, reply: Reply) => (request: Request) =>
  request.method === method && request.path.startsWith(ENDPOINT) ? reply : undefined;
const whenPlain = (reply: Reply) => (request: Request) => (asItShould(request).status === 400 ? reply : undefined);

export const WRONG: Wrong[] = [
  wrong('everybody is readable', READING, 'fails', /id may be read in 7 rows/, rowsFor('0-0/7')),
  wrong('only row rules protect', READING, 'warns', /only row rules keep it empty/, rowsFor('*/0')),
  wrong('one column is readable', READING, 'fails', /email may be read in 2 rows/, (request) =>
    request.path.includes('select=email') ? rowsFor('0-0/2')(request) : undefined,
  ),
  wrong(
    'rows change',
    'A stranger may not change or erase anybody',
    'fails',
    /changed/,
    when('PATCH', { status: 204 }),
  ),
  wrong('rows go', 'A stranger may not change or erase anybody', 'fails', /erased/, when('DELETE', { status: 204 })),
  wrong('a row comes back', INSERTING, 'fails', /returns its row/, whenPrefer('return=representation')),
  wrong('an upsert', INSERTING, 'fails', /overwrite/, whenPrefer('resolution=merge-duplicates')),
  wrong('a silent upsert', INSERTING, 'fails', /in silence/, whenPrefer('resolution=ignore-duplicates')),
  wrong('an id', INSERTING, 'fails', /set its id/, ({ body }) =>
    body.includes('"id":') ? code(400, '23514') : undefined,
  ),
  wrong('no rules', DOOR, 'fails', /was stored/, whenPlain({ status: 201 })),
  wrong('nobody gets in', DOOR, 'fails', /nobody can register/, whenPlain(code(401, '42501'))),
  wrong('another key', DOOR, 'fails', /not accepted/, whenPlain(json(401, { message: 'Invalid API key' }))),
  wrong('no table', DOOR, 'fails', /no list/, whenPlain(code(404, 'PGRST205'))),
  wrong('away', DOOR, 'could not look', /^$/, whenPlain(code(503, 'PGRST000'))),
  wrong(
    'an entry for any key',
    OWN_ENTRY,
    'fails',
    /my_entry opens to a key of nobody’s/,
    to(`${RPC}/my_entry`, json(200, {})),
  ),
  wrong(
    'no own entries',
    OWN_ENTRY,
    'fails',
    /leave_waitlist cannot be called/,
    to(`${RPC}/leave`, code(404, 'PGRST202')),
  ),
  wrong('an exposed schema', 'A stranger does not see the schema behind', 'fails', /waitlist/, ({ headers }) =>
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
    /anybody can sign up/,
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
