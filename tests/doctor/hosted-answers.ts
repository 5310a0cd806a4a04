import { CAN_REGISTER } from '#admin/doctor/check.ts';
import { ENDPOINT } from '#registration/contract.ts';
import { RPC } from '#registration/own-entry.ts';
import type { Reply, Request } from '../helpers/process/stub-server.ts';

const toJson = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const toError = (status: number, code: string) => toJson(status, { code, details: null, hint: null, message: '' });

/** Answers as a hosted project does that is set up properly. */
export function correctAnswer({ method, path, headers, body }: Request): Reply {
  if (headers.apikey === undefined) return toJson(401, { message: 'No API key found' });
  if (headers['accept-profile'] === 'waitlist') return toError(406, 'PGRST106');
  if (path.startsWith(`${RPC}/`)) return toJson(200, path.endsWith('/my_entry') ? null : false);
  if (!path.startsWith(ENDPOINT)) return toJson(404, {});
  const isPlain =
    headers.prefer === 'return=minimal' && !('id' in JSON.parse(body || '{}')) && !body.includes('2000-01-01');
  return method === 'POST' && isPlain ? toError(400, '23514') : toError(401, '42501');
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
const answerWithRows =
  (content: string, part = ''): Answer =>
  ({ method, path }) => {
    if (!path.startsWith(ENDPOINT) || !path.includes(part)) return;
    if (method === 'HEAD') return { status: 200, headers: { 'content-range': content } };
    return method === 'GET' ? toJson(200, []) : undefined;
  };

const MISTAKES: Record<'fails' | 'warns', Record<string, Wrong[]>> = {
  fails: {
    'A stranger may not read the list': [
      ['everyone is readable', /id may be read in 7 rows/, answerWithRows('0-0/7')],
      ['one column is readable', /email may be read in 2 rows/, answerWithRows('0-0/2', 'select=email')],
    ],
    'A stranger may insert, and do nothing else': [
      ['rows can be changed', /changed/, by('PATCH', { status: 204 })],
      ['rows can be deleted', /erased/, by('DELETE', { status: 204 })],
      ['an insert returns its row', /returns its row/, preferring('return=representation')],
      ['an upsert is accepted', /overwrite/, preferring('resolution=merge-duplicates')],
      ['a silent upsert is accepted', /silently/, preferring('resolution=ignore-duplicates')],
      ['an id can be chosen', /set its id/, when(({ body }) => body.includes('"id":'), toError(400, '23514'))],
    ],
    'What breaks a rule is not stored': [['rules are missing', /was stored/, whenPlain({ status: 201 })]],
    [CAN_REGISTER]: [
      ['no one can register', /no one may insert/, whenPlain(toError(401, '42501'))],
      ['the key is another project’s', /not accepted/, whenPlain(toJson(401, { message: 'Invalid API key' }))],
      ['the table is missing', /no list/, whenPlain(toError(404, 'PGRST205'))],
      ['the database is unavailable', /answers 503/, whenPlain(toError(503, 'PGRST000'))],
    ],
    'An entry opens only to its own key': [
      ['any key opens an entry', /my_entry opens to a random key/, to(`${RPC}/my_entry`, toJson(200, {}))],
      ['a function is missing', /leave_waitlist cannot be called/, to(`${RPC}/leave`, toError(404, 'PGRST202'))],
    ],
    'The schema waitlist is not exposed': [
      ['a schema is exposed', /waitlist/, when(({ headers }) => 'accept-profile' in headers, toError(401, '42501'))],
    ],
  },
  warns: {
    'A stranger may not read the list': [
      ['only policies protect the list', /only policies keep it empty/, answerWithRows('*/0')],
    ],
    'The API does not list its tables': [
      [
        'the API lists its tables',
        /names \/people/,
        when(({ path }) => path === '/rest/v1/', toJson(200, { paths: { '/people': {} } })),
      ],
    ],
    'GraphQL is off': [['GraphQL is on', /answers/, to('/graphql/v1', toJson(200, { data: { __typename: 'Query' } }))]],
    'Sign-ups are off': [
      ['anyone can sign up', /anyone can sign up/, to('/auth/v1/settings', toJson(200, { disable_signup: false }))],
      [
        'anyone can sign in anonymously',
        /anonymously/,
        to('/auth/v1/settings', toJson(200, { external: { anonymous_users: true } })),
      ],
    ],
    'No storage bucket is public': [
      [
        'a storage bucket is public',
        /exports/,
        to('/storage/v1/bucket', toJson(200, [{ name: 'exports', public: true }])),
      ],
    ],
  },
};

export const WRONG_ANSWERS = Object.entries(MISTAKES).flatMap(([outcome, checks]) =>
  Object.entries(checks).flatMap(([name, all]) =>
    all.map(([mistake, what, answer]) => ({ mistake, name, outcome, what, answer })),
  ),
);
