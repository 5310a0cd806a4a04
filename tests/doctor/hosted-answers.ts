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

export type Answer = (request: Request) => Reply | undefined;
type Wrong = [mistake: string, what: RegExp, answer: Answer];

const rowsFor = (content: string) => (request: Request) => {
  if (request.method === 'HEAD') return { status: 200, headers: { 'content-range': content } };
  return request.method === 'GET' && request.path.startsWith(ENDPOINT) ? json(200, []) : undefined;
};
const to = (start: string, reply: Reply, isWhole = false): Answer => {
  return ({ path }) => ((isWhole ? path === start : path.startsWith(start)) ? reply : undefined);
};
const whenPath = (part: string, answer: Answer): Answer => {
  return (request) => (request.path.includes(part) ? answer(request) : undefined);
};
const whenPrefer = (text: string) => (request: Request) =>
  request.headers.prefer === text ? { status: 201 } : undefined;
const when = (method: string, reply: Reply) => (request: Request) =>
  request.method === method && request.path.startsWith(ENDPOINT) ? reply : undefined;
const whenPlain = (reply: Reply) => (request: Request) => (correctAnswer(request).status === 400 ? reply : undefined);

const MISTAKES: Record<'fails' | 'warns', Record<string, Wrong[]>> = {
  fails: {
    'A stranger may not read the list': [
      ['everyone is readable', /id may be read in 7 rows/, rowsFor('0-0/7')],
      ['one column is readable', /email may be read in 2 rows/, whenPath('select=email', rowsFor('0-0/2'))],
    ],
    'A stranger may insert, and do nothing else': [
      ['rows change', /changed/, when('PATCH', { status: 204 })],
      ['rows go', /erased/, when('DELETE', { status: 204 })],
      ['a row comes back', /returns its row/, whenPrefer('return=representation')],
      ['an upsert', /overwrite/, whenPrefer('resolution=merge-duplicates')],
      ['a silent upsert', /silently/, whenPrefer('resolution=ignore-duplicates')],
      ['an id', /set its id/, ({ body }) => (body.includes('"id":') ? code(400, '23514') : undefined)],
    ],
    'What breaks a rule is not stored': [['no rules', /was stored/, whenPlain({ status: 201 })]],
    [CAN_REGISTER]: [
      ['no one gets in', /no one may insert/, whenPlain(code(401, '42501'))],
      ['another key', /not accepted/, whenPlain(json(401, { message: 'Invalid API key' }))],
      ['no table', /no list/, whenPlain(code(404, 'PGRST205'))],
      ['away', /answers 503/, whenPlain(code(503, 'PGRST000'))],
    ],
    'An entry opens only to its own key': [
      ['an entry for any key', /my_entry opens to a random key/, to(`${RPC}/my_entry`, json(200, {}))],
      ['no own entries', /leave_waitlist cannot be called/, to(`${RPC}/leave`, code(404, 'PGRST202'))],
    ],
    'The schema waitlist is not exposed': [
      ['an exposed schema', /waitlist/, ({ headers }) => (headers['accept-profile'] ? code(401, '42501') : undefined)],
    ],
  },
  warns: {
    'A stranger may not read the list': [['only policies protect', /only policies keep it empty/, rowsFor('*/0')]],
    'The interface does not describe itself': [
      ['a root', /names \/people/, to('/rest/v1/', json(200, { paths: { '/': {}, '/people': {} } }), true)],
    ],
    'GraphQL is off': [['GraphQL', /answers/, to('/graphql/v1', json(200, { data: { __typename: 'Query' } }))]],
    'Sign-ups are off': [
      ['sign-ups', /anyone can sign up/, to('/auth/v1/settings', json(200, { disable_signup: false }))],
      ['anonymous', /anonymously/, to('/auth/v1/settings', json(200, { external: { anonymous_users: true } }))],
    ],
    'No storage bucket is public': [
      ['a bucket', /exports/, to('/storage/v1/bucket', json(200, [{ name: 'exports', public: true }]))],
    ],
  },
};

export const WRONG = Object.entries(MISTAKES).flatMap(([outcome, checks]) =>
  Object.entries(checks).flatMap(([name, all]) =>
    all.map(([mistake, what, answer]) => ({ mistake, name, outcome, what, answer })),
  ),
);
