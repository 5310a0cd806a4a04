import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { COLUMNS, ENDPOINT, LIMITS, type Registration, TABLE } from '#registration/contract.ts';
import { OWN_ENTRY_FUNCTIONS, RPC } from '#registration/own-entry.ts';
import { CAN_REGISTER, CannotCheck, type Check, fails, type Problem, warns } from '../check.ts';
import { type Http, jsonOf, type Reply } from '../http.ts';

/** Where registrations are sent, as any stranger knows it. */
export type Backend = {
  /** A hosted project or our server, without a trailing slash. */
  address: string;
  /** Where PostgREST answers: `/rest/v1` below that address, unless it stands alone. */
  rest: string;
  /** Our own server needs none. */
  key: string | null;
  http: Http;
  now(): Date;
};

export function createBackend(address: string, key: string | null, http: Http, now: () => Date): Backend {
  const base = address.replace(/\/+$/, '');
  return { address: base, rest: base + ENDPOINT.slice(0, -TABLE.length - 1), key, http, now };
}

type Request = { method?: string; path: string; headers?: Record<string, string>; body?: unknown };

async function send(backend: Backend, { method, path, headers, body }: Request): Promise<Reply> {
  const reply = await backend.http(path.startsWith('http') ? path : backend.rest + path, {
    method,
    headers: {
      accept: 'application/json',
      ...(backend.key !== null && { apikey: backend.key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (reply.status === 429) throw new CannotCheck('It asks to wait: try again in a minute');
  return reply;
}

export async function askBackend(backend: Backend, request: Request): Promise<Reply> {
  const reply = await send(backend, request);
  if (reply.status >= 500) throw unexpected(reply);
  return reply;
}

/** PostgREST's or PostgreSQL's own error code, if there is one. */
export function codeOf(reply: Reply): string | null {
  const body = jsonOf(reply) as { code?: unknown } | null;
  return typeof body?.code === 'string' ? body.code : null;
}

const describe = (reply: Reply) => [reply.status, codeOf(reply)].filter(Boolean).join(' ');
const unexpected = (reply: Reply) => new CannotCheck(`It answers ${describe(reply)}`);

/** Breaks so many rules that a table with any of ours left would not store it. */
const anInvalidRow = (): Record<keyof Registration, unknown> => ({
  full_name: 'x',
  email: `doctor-${randomUUID()}`,
  role: 'doctor',
  checkbox_consent: true,
  created_at_gtm: 'infinity',
  user_agent: 'x'.repeat(LIMITS.userAgent.max + 1),
  referrer: null,
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
});

/** Ids count upwards from 1, so no row has this one. */
const unusedId = () => -randomInt(1, 2 ** 40);

const INSUFFICIENT_PRIVILEGE = '42501';
const CHECK_VIOLATION = '23514';
const NOT_NULL_VIOLATION = '23502';
const LIST = `public.${TABLE}`;
const SEE_INSIDE = 'npm run waitlist -- doctor, with DATABASE_URL set to the direct address, names the privilege';
const PUSH = 'npx supabase db push --db-url …, with the direct address of the project';

const revoke = (privilege: string) => `revoke ${privilege} on table ${LIST} from public, anon; -- ${SEE_INSIDE}`;

const insertion = (prefer: string, body: Record<string, unknown>): Request => {
  return { method: 'POST', path: `/${TABLE}`, headers: { prefer }, body };
};

const registering: Check<Backend> = {
  name: CAN_REGISTER,
  why: 'People who are refused now may not come back: tried with an entry that breaks every rule, and is not stored',
  async run(backend) {
    const reply = await send(backend, insertion('return=minimal', anInvalidRow()));
    const code = codeOf(reply);
    if (code === CHECK_VIOLATION || reply.status === 201) return [];
    if (code === INSUFFICIENT_PRIVILEGE) {
      return [fails('no one may insert', `grant insert on the ten columns again: ${SEE_INSIDE}`)];
    }
    if (reply.status === 404) return [fails(`there is no list (${describe(reply)})`, PUSH)];
    if (reply.status === 401 || reply.status === 403) {
      return [fails(`the key is not accepted (${describe(reply)})`, 'build the site with the project’s current key')];
    }
    if (reply.status >= 500)
      return [fails(`it answers ${describe(reply)}`, 'see its log, and bring its database back')];
    throw unexpected(reply);
  },
};

const rules: Check<Backend> = {
  name: 'What breaks a rule is not stored',
  why: 'Anyone could fill the list with anything',
  async run(backend) {
    const { status } = await askBackend(backend, insertion('return=minimal', anInvalidRow()));
    const erase = `delete from ${LIST} where email like 'doctor-%' and email not like '%@%';`;
    return status === 201 ? [fails('a row that breaks every rule was stored', `${erase}\n${PUSH}`)] : [];
  },
};

const reading: Check<Backend> = {
  name: 'A stranger may not read the list',
  why: 'The key is in every visitor’s browser: anyone who has it would have everyone’s name and address',
  async run(backend) {
    for (const column of ['id', 'created_at', ...COLUMNS]) {
      // Asks for no row: the privilege is what matters.
      const reply = await askBackend(backend, { path: `/${TABLE}?select=${column}&limit=0` });
      if (codeOf(reply) === INSUFFICIENT_PRIVILEGE) continue;
      if (reply.status !== 200) throw unexpected(reply);
      return [await describeLeak(backend, column)];
    }
    return [];
  },
};

async function describeLeak(backend: Backend, column: string): Promise<Problem> {
  const path = `/${TABLE}?select=${column}&limit=1`;
  const { headers } = await askBackend(backend, { method: 'HEAD', path, headers: { prefer: 'count=exact' } });
  const rows = Number(headers['content-range']?.split('/')[1] ?? Number.NaN);
  if (rows === 0) return warns(`${column} may be read; only policies keep it empty`, revoke('select'));
  return fails(`${column} may be read${rows > 0 ? ` in ${rows} rows` : ''}`, revoke('select'));
}

const nothingElse: Check<Backend> = {
  name: 'A stranger may insert, and do nothing else',
  why: 'Anyone could empty or overwrite the waitlist, or find out who is on it',
  async run(backend) {
    const path = `/${TABLE}?id=eq.${unusedId()}`;
    const headers = { prefer: 'return=minimal' };
    const row = anInvalidRow();
    const forbidden: [request: Request, what: string, privilege: string][] = [
      [{ method: 'PATCH', path, headers, body: { full_name: 'x' } }, 'rows may be changed', 'update'],
      [{ method: 'DELETE', path, headers }, 'rows may be erased', 'delete'],
      [insertion('return=representation', row), 'an insert returns its row', 'select'],
      [insertion('resolution=merge-duplicates', row), 'an insert may overwrite a row', 'update'],
      [insertion('resolution=ignore-duplicates', row), 'an insert may silently reveal who is registered', 'select'],
      [insertion('return=minimal', { ...row, id: unusedId() }), 'an insert may set its id', 'insert (id)'],
      [
        insertion('return=minimal', { ...row, created_at: '2000-01-01' }),
        'an insert may set its time',
        'insert (created_at)',
      ],
    ];
    const problems: Problem[] = [];
    for (const [request, what, privilege] of forbidden) {
      const reply = await askBackend(backend, request);
      const code = codeOf(reply);
      // PostgreSQL notices a missing privilege before it looks at a row.
      if (code === INSUFFICIENT_PRIVILEGE) continue;
      const wasAllowed = reply.status < 300 || code === CHECK_VIOLATION || code === NOT_NULL_VIOLATION;
      if (!wasAllowed) throw unexpected(reply);
      problems.push(fails(what, revoke(privilege)));
    }
    return problems;
  },
};

const ownEntries: Check<Backend> = {
  name: 'An entry opens only to its own key',
  why: 'With the key from a mail, people see, confirm and erase their entry; without it no one may',
  async run(backend) {
    const problems: Problem[] = [];
    for (const [name, parameters] of Object.entries(OWN_ENTRY_FUNCTIONS)) {
      if (!('key' in parameters)) continue;
      // 256 random bits: no one has this key.
      const key = randomBytes(32).toString('hex');
      const body = 'answers' in parameters ? { key, answers: {} } : { key };
      const path = `${RPC.slice(RPC.lastIndexOf('/'))}/${name}`;
      const reply = await askBackend(backend, { method: 'POST', path, body });
      if (reply.status === 404 || codeOf(reply) === INSUFFICIENT_PRIVILEGE) {
        problems.push(fails(`${name} cannot be called (${describe(reply)})`, PUSH));
      } else if (reply.status !== 200) {
        throw unexpected(reply);
      } else if (jsonOf(reply)) {
        problems.push(fails(`${name} opens to a random key`, PUSH));
      }
    }
    return problems;
  },
};

export const LIST_ACCESS = [registering, rules, reading, nothingElse, ownEntries];
