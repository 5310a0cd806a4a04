import { CAN_REGISTER } from '#admin/doctor/check.ts';
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

const when =
  (matches: (request: Request) => boolean, reply: Reply): Answer =>
  (request) =>
    matches(request) ? reply : undefined;
const to = (start: string, reply: Reply) => when(({ path }) => path.startsWith(start), reply);
const by = (method: string, reply: Reply) => when((request) => request.method === method, reply);
const preferring = (text: string) => when(({ headers }) => headers.prefer === text, { status: 201 });
const whenPlain = (reply: Reply) => when((request) => correctAnswer(request).status === 400, reply);
const rowsFor =
  (content: string, part = ''): Answer =>
  ({ method, path }) => {
    if (!path.startsWith(ENDPOINT) || !path.includes(part)) return;
    if (method === 'HEAD') return { status: 200, headers: { 'content-range': content } };
    return method === 'GET' ? json(200, []) : undefined;
  };

const MISTAKES: Record<'fails' | 'warns', Record<string, Wrong[]>> = {
  fails: {
    'A stranger may not read the list': [
      ['everyone is readable', /id may be read in 7 rows/, rowsFor('0-0/7')],
      ['one column is readable', /email may be read in 2 rows/, rowsFor('0-0/2', 'select=email')],
    ],
    'A stranger may insert, and do nothing else': [
      ['rows change', /changed/, by('PATCH', { status: 204 })],
      ['rows go', /erased/, by('DELETE', { status: 204 })],
      ['a row comes back', /returns its row/, preferring('return=representation')],
      ['an upsert', /overwrite/, preferring('resolution=merge-duplicates')],
      ['a silent upsert', /silently/, preferring('resolution=ignore-duplicates')],
      ['an id', /set its id/, when(({ body }) => body.includes('"id":'), code(400, '23514'))],
    ],
    'What breaks a rule is not stored': [['no rules', /was stored/, whenPlain({ status: 201 })]],
    [CAN_REGISTER]: [
      ['no one gets in', /no one may insert/, whenPlain(code(401, '42501'))],
      ['another key', /not accepted/, whenPlain(json(401, { message: 'Invalid API key' }))],
      ['no table', /no list/, whenPlain(code(404, 'PGRST205'))],
      ['unavailable', /answers 503/, whenPlain(code(503, 'PGRST000'))],
    ],
    'An entry opens only to its own key': [
      ['an entry for any key', /my_entry opens to a random key/, to(`${RPC}/my_entry`, json(200, {}))],
      ['no own entries', /leave_waitlist cannot be called/, to(`${RPC}/leave`, code(404, 'PGRST202'))],
    ],
    'The schema waitlist is not exposed': [
      ['an exposed schema', /waitlist/, when(({ headers }) => 'accept-profile' in headers, code(401, '42501'))],
    ],
  },
  warns: {
    'A stranger may not read the list': [['only policies protect', /only policies keep it empty/, rowsFor('*/0')]],
    'The API does not list its tables': [
      ['a root', /names \/people/, when(({ path }) => path === '/rest/v1/', json(200, { paths: { '/people': {} } }))],
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
