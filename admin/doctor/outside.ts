import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { OWN_ENTRY_FUNCTIONS, RPC } from '#contract/person.ts';
import { COLUMNS, ENDPOINT, REGISTRATIONS, REST_PATH } from '#contract/registration.ts';
import { CHECK_VIOLATION, INSUFFICIENT_PRIVILEGE } from '#postgres/errors.ts';
import { CAN_REGISTER, type Checks, fails, IS_CLOSED, warns } from './check.ts';
import { type Http, parseJson, type Reply } from './http.ts';

/** Where registrations are sent, as any stranger knows it. */
export type Backend = {
  /** A hosted project or our server, without a trailing slash. */
  address: string;
  /** The public key of a hosted project; our own server needs none. */
  key: string | null;
  http: Http;
};

/** `code` is PostgREST's or PostgreSQL's own error code, if there is one. */
type Answer = Pick<Reply, 'status'> & { json: unknown; code: string | null };
type Request = { method?: string; prefer?: string; body?: object };

async function ask({ address, key, http }: Backend, path: string, { method, prefer, body }: Request = {}) {
  const reply = await http(address + path, {
    method,
    headers: {
      accept: 'application/json',
      ...(key !== null && { apikey: key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(prefer !== undefined && { prefer }),
    },
    body: body && JSON.stringify(body),
  });
  if (reply.status === 429) throw new Error('Rate limited: try again in a minute');
  const json = parseJson(reply);
  const { code } = Object(json) as { code?: unknown };
  // What a host answers could be anything, so only what looks like a code is repeated.
  return { status: reply.status, json, code: /^\w{1,9}$/.test(String(code ?? '')) ? String(code) : null };
}

const describeAnswer = ({ status, code }: Answer) => (code === null ? `${status}` : `${status} ${code}`);
const createUnexpectedAnswerError = (answer: Answer) => new Error(`It answers ${describeAnswer(answer)}`);

const MINIMAL = 'return=minimal';

/** Tries to insert a row that violates every rule, so it is rejected if even one rule is still in place. */
const tryToInsert = (backend: Backend) =>
  ask(backend, ENDPOINT, {
    method: 'POST',
    prefer: MINIMAL,
    body: {
      ...Object.fromEntries(COLUMNS.map((column) => [column, null])),
      full_name: 'x',
      email: `doctor-${randomUUID()}`,
      role: 'doctor',
      checkbox_consent: true,
      created_at_gtm: 'infinity',
      user_agent: 'x',
    },
  });

/** Ids count upwards from 1, so no row has this one. */
const tryToChange = (backend: Backend, method: string, body?: object) =>
  ask(backend, `${ENDPOINT}?id=eq.${-randomInt(1, 2 ** 40)}`, { method, prefer: MINIMAL, body });

/** What a stranger may not do, how to try it, and the privilege that would allow it. No request asks for a row. */
const FORBIDDEN_REQUESTS: [what: string, attempt: (backend: Backend) => Promise<Answer>, privilege: string][] = [
  ...['id', 'created_at', ...COLUMNS].map((column): (typeof FORBIDDEN_REQUESTS)[number] => {
    return [`${column} may be read`, (backend) => ask(backend, `${ENDPOINT}?select=${column}&limit=0`), 'select'];
  }),
  ['rows may be changed', (backend) => tryToChange(backend, 'PATCH', { full_name: 'x' }), 'update'],
  ['rows may be erased', (backend) => tryToChange(backend, 'DELETE'), 'delete'],
];

const SEE_INSIDE = 'npm run waitlist -- doctor, with DATABASE_URL set to the direct address, names the privilege';
const MIGRATE = 'npm run waitlist -- migrate, with DATABASE_URL set to the direct address of the project';

export const OUTSIDE_CHECKS: Checks<Backend> = {
  [CAN_REGISTER]: {
    why: 'People who are refused now may not come back: tried with an entry that breaks every rule, and is not stored',
    async run(backend) {
      const answer = await tryToInsert(backend);
      const { status, code } = answer;
      if (code === CHECK_VIOLATION || status === 201) return [];
      if (code === INSUFFICIENT_PRIVILEGE) return [fails('no one may insert', SEE_INSIDE)];
      const fix =
        'see its log. For a hosted project: is the site built with its current key, and is its database up to date?';
      return [fails(`it answers ${describeAnswer(answer)}`, fix)];
    },
  },
  'What breaks a rule is not stored': {
    why: 'Anyone could fill the list with anything',
    async run(backend) {
      const answer = await tryToInsert(backend);
      const erase = `delete from ${REGISTRATIONS} where email like 'doctor-%' and email not like '%@%';`;
      if (answer.status === 201) return [fails('a row that breaks every rule was stored', erase, MIGRATE)];
      if (answer.code !== CHECK_VIOLATION) throw createUnexpectedAnswerError(answer);
      return [];
    },
  },
  [IS_CLOSED]: {
    why: 'The key is in every visitor’s browser: anyone who has it could read, overwrite or empty the list',
    async run(backend) {
      for (const [what, attempt, privilege] of FORBIDDEN_REQUESTS) {
        const answer = await attempt(backend);
        // PostgreSQL notices a missing privilege before it looks at a row.
        if (answer.code === INSUFFICIENT_PRIVILEGE) continue;
        // Our own server takes registrations and nothing else.
        if (answer.status === 405) continue;
        if (answer.status >= 300) throw createUnexpectedAnswerError(answer);
        return [fails(what, `revoke ${privilege} on table ${REGISTRATIONS} from public, anon; -- ${SEE_INSIDE}`)];
      }
      return [];
    },
  },
  'An entry opens only to its own key': {
    why: 'With the key from an email, people see, confirm and erase their entry; without it no one may',
    async run(backend) {
      const problems = [];
      for (const [name, parameters] of Object.entries(OWN_ENTRY_FUNCTIONS)) {
        if (!('key' in parameters)) continue;
        // No one has this key, because it has 256 random bits.
        const key = randomBytes(32).toString('hex');
        const body = 'answers' in parameters ? { key, answers: {} } : { key };
        const answer = await ask(backend, `${RPC}/${name}`, { method: 'POST', body });
        const isMissing = answer.status === 404 || answer.code === INSUFFICIENT_PRIVILEGE;
        if (!isMissing && answer.status !== 200) throw createUnexpectedAnswerError(answer);
        if (isMissing) problems.push(fails(`${name} cannot be called (${describeAnswer(answer)})`, MIGRATE));
        else if (answer.json) problems.push(fails(`${name} opens to a random key`, MIGRATE));
      }
      return problems;
    },
  },
  'The API does not list its tables': {
    why: 'A list of all tables and functions shows an attacker where to try next',
    async run(backend) {
      const { status, json } = await ask(backend, REST_PATH);
      const { paths } = Object(json) as { paths?: unknown };
      const fix = [`alter role authenticator set pgrst.openapi_mode = 'disabled';`, `notify pgrst, 'reload config';`];
      return [status === 200 && Boolean(paths) && warns(`${REST_PATH} lists them`, ...fix)];
    },
  },
};
