import { randomInt, randomUUID } from 'node:crypto';
import { COLUMNS, ENDPOINT, REGISTRATIONS } from '#contract/registration.ts';
import { isUntrustedCertificate } from '#mail/smtp.ts';
import { CHECK_VIOLATION, INSUFFICIENT_PRIVILEGE } from '#postgres/errors.ts';
import { CAN_REGISTER, type Checks, fails, IS_CLOSED, type Problem, warns } from './check.ts';
import type { Http, Reply } from './http.ts';
import { GRANT_INSERT } from './refused-insert.ts';

/** What any stranger knows: the site, and where it sends registrations. */
export type Outside = {
  /** null: there is no public address yet. */
  siteUrl: string | null;
  /** A hosted project or our server, without a trailing slash. */
  backend: string;
  /** The public key of a hosted project; our own server needs none. */
  key: string | null;
  http: Http;
};

/** `code` is PostgREST's or PostgreSQL's own error code, if there is one. */
type Answer = Pick<Reply, 'status'> & { code: string | null };

async function ask({ backend, key, http }: Outside, path: string, method?: string, body?: object): Promise<Answer> {
  const { status, json } = await http(backend + path, {
    method,
    headers: {
      ...(key !== null && { apikey: key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(method !== undefined && { prefer: 'return=minimal' }),
    },
    body: body && JSON.stringify(body),
  });
  if (status === 429) throw new Error('Rate limited: try again in a minute');
  const { code } = Object(json) as { code?: unknown };
  // What a host answers could be anything, so only what looks like a code is repeated.
  return { status, code: /^\w{1,9}$/.test(String(code ?? '')) ? String(code) : null };
}

const describeAnswer = ({ status, code }: Answer) => (code === null ? `${status}` : `${status} ${code}`);

/**
 * Tries to insert a row that violates every rule but the one about its time, which our server reads before the database
 * does. So it is rejected if even one rule is still in place.
 */
const tryToInsert = (outside: Outside, more = {}) =>
  ask(outside, ENDPOINT, 'POST', {
    ...Object.fromEntries(COLUMNS.map((column) => [column, null])),
    full_name: 'x',
    email: `doctor-${randomUUID()}`,
    role: 'doctor',
    checkbox_consent: true,
    created_at_gtm: new Date().toISOString(),
    user_agent: 'x',
    ...more,
  });

/** Ids count upwards from 1, so no row has this one. */
const getUnusedId = () => -randomInt(1, 2 ** 40);
const tryToChange = (outside: Outside, method: string, body?: object) =>
  ask(outside, `${ENDPOINT}?id=eq.${getUnusedId()}`, method, body);

type Attempt = [what: string, privilege: string, attempt: (outside: Outside) => Promise<Answer>];

/** What a stranger may not do, the privilege that would allow it, and how to try it. No request asks for a row. */
const FORBIDDEN: Attempt[] = [
  ...['id', 'created_at', ...COLUMNS].map((column): Attempt => {
    return [`${column} may be read`, 'select', (outside) => ask(outside, `${ENDPOINT}?select=${column}&limit=0`)];
  }),
  ['rows may be changed', 'update', (outside) => tryToChange(outside, 'PATCH', { full_name: 'x' })],
  ['rows may be erased', 'delete', (outside) => tryToChange(outside, 'DELETE')],
  ['id may be chosen', 'insert', (outside) => tryToInsert(outside, { id: getUnusedId() })],
  ['created_at may be chosen', 'insert', (outside) => tryToInsert(outside, { created_at: 'infinity' })],
];

const SEE_INSIDE = 'npm run waitlist -- doctor, with DATABASE_URL set to the direct address, says why';
const MIGRATE = 'npm run waitlist -- migrate, with DATABASE_URL set to the direct address of the project';

const ERASE_ATTEMPT = `sql: delete from ${REGISTRATIONS} where email like 'doctor-%' and email not like '%@%';`;

async function trySite({ siteUrl, http }: Outside): Promise<Problem | false> {
  if (siteUrl === null) return false;
  try {
    const { status } = await http(`${siteUrl}/`);
    return status !== 200 && fails(`${siteUrl} answers ${status}`, 'see its log, or set SITE_URL to where the site is');
  } catch (error) {
    const { code = '' } = Object((error as Error).cause) as { code?: string };
    if (!isUntrustedCertificate(code)) throw error;
    return fails(`browsers refuse the certificate of ${siteUrl} (${code})`, 'renew it where TLS ends for this name');
  }
}

async function tryToRegister(outside: Outside): Promise<Problem | false> {
  const answer = await tryToInsert(outside);
  if (answer.code === CHECK_VIOLATION) return false;
  if (answer.status === 201) return warns('a row that breaks every rule was stored', ERASE_ATTEMPT, MIGRATE);
  if (answer.code === INSUFFICIENT_PRIVILEGE) return fails('no one may insert', SEE_INSIDE);
  const fix =
    'see its log. For a hosted project: is the site built with its current key, and is its database up to date?';
  return fails(`it answers ${describeAnswer(answer)}`, fix);
}

export const OUTSIDE_CHECKS: Checks<Outside> = {
  [CAN_REGISTER]: {
    why: 'People who are refused now may not come back: tried with an entry that breaks every rule, and is not stored',
    run: async (outside) => [await trySite(outside), await tryToRegister(outside)],
  },
  [IS_CLOSED]: {
    why: 'The key is in every visitor’s browser: anyone who has it could read, overwrite or empty the list',
    async run(outside) {
      for (const [what, privilege, attempt] of FORBIDDEN) {
        const answer = await attempt(outside);
        // PostgreSQL notices a missing privilege before it looks at a row.
        if (answer.code === INSUFFICIENT_PRIVILEGE) continue;
        // Our own server takes registrations and nothing else.
        if (answer.status === 405 && outside.key === null) continue;
        if (answer.status >= 300 && answer.code !== CHECK_VIOLATION) {
          throw new Error(`It answers ${describeAnswer(answer)}`);
        }
        const revoke = `sql: revoke ${privilege} on table ${REGISTRATIONS} from public, anon;`;
        return [fails(what, revoke, ...(privilege === 'insert' ? [GRANT_INSERT] : []), SEE_INSIDE)];
      }
      return [];
    },
  },
};
