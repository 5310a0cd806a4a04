import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { CHECK_VIOLATION, INSUFFICIENT_PRIVILEGE } from '#postgres/errors.ts';
import { COLUMNS, TABLE } from '#registration/contract.ts';
import { OWN_ENTRY_FUNCTIONS, RPC } from '#registration/own-entry.ts';
import { type Backend, describeAnswer, unexpectedAnswer } from './backend.ts';
import { CAN_REGISTER, type Checks, type Finding, fails, runChecks, warns } from './check.ts';
import { LIST } from './database/sql.ts';
import { isSecretKey, readKey } from './secrets.ts';

/** Creates a row that violates every rule, so it is rejected if even one rule is still in place. */
const createInvalidRow = () => ({
  ...Object.fromEntries(COLUMNS.map((column) => [column, null])),
  full_name: 'x',
  email: `doctor-${randomUUID()}`,
  role: 'doctor',
  checkbox_consent: true,
  created_at_gtm: 'infinity',
  // This value is short, because our server refuses one that is too long without asking the database.
  user_agent: 'x',
});

/** Ids count upwards from 1, so no row has this one. */
const createUnusedId = () => -randomInt(1, 2 ** 40);

const NOT_NULL_VIOLATION = '23502';
const SEE_INSIDE = 'npm run waitlist -- doctor, with DATABASE_URL set to the direct address, names the privilege';
const PUSH = 'npx supabase db push --db-url …, with the direct address of the project';
const ERASE = `delete from ${LIST} where email like 'doctor-%' and email not like '%@%';`;

const writeRevoke = (privilege: string) => `revoke ${privilege} on table ${LIST} from public, anon; -- ${SEE_INSIDE}`;

const MINIMAL = 'return=minimal';
const createInsert = ({ prefer = MINIMAL, values = {} }: { prefer?: string; values?: object } = {}) => ({
  method: 'POST',
  path: `/${TABLE}`,
  headers: { prefer },
  body: { ...createInvalidRow(), ...values },
});
const createChange = (method: string, body?: object) => ({
  method,
  path: `/${TABLE}?id=eq.${createUnusedId()}`,
  headers: { prefer: MINIMAL },
  body,
});

/** What a stranger may not do, how to try it, and the privilege that would allow it. */
const FORBIDDEN = [
  ['rows may be changed', () => createChange('PATCH', { full_name: 'x' }), 'update'],
  ['rows may be erased', () => createChange('DELETE'), 'delete'],
  ['an insert returns its row', () => createInsert({ prefer: 'return=representation' }), 'select'],
  ['an insert may overwrite a row', () => createInsert({ prefer: 'resolution=merge-duplicates' }), 'update'],
  [
    'an insert may silently reveal who is registered',
    () => createInsert({ prefer: 'resolution=ignore-duplicates' }),
    'select',
  ],
  ['an insert may set its id', () => createInsert({ values: { id: createUnusedId() } }), 'insert (id)'],
  ['an insert may set its time', () => createInsert({ values: { created_at: '2000-01-01' } }), 'insert (created_at)'],
] as const;

const REVOKE_AND_REBUILD =
  'revoke it in the project’s dashboard (Settings, API Keys), then build with the sb_publishable_… key';
const SIGN_IN = 'in the project’s dashboard: Authentication, Sign In / Providers, switch';

const writeSetting = (setting: string) =>
  `alter role authenticator set pgrst.${setting};\nnotify pgrst, 'reload config';`;

/** Lists the names that look like names. What a host answers could be anything, so the others are not repeated. */
const listSafeNames = (names: unknown[]) => names.filter((name) => /^[\w./ -]{1,80}$/.test(String(name))).join(', ');

export const PUBLIC_KEY: Checks<Backend> = {
  'The key is a public key': {
    why: 'A secret key bypasses every privilege and policy, and this one is in every visitor’s browser',
    async run({ key, address, now }) {
      const { role, isLegacy, expiresAt } = readKey(key ?? '');
      if (role === null) {
        const fix = 'copy the sb_publishable_… key from the project’s dashboard (Settings, API Keys)';
        return [warns('VITE_SUPABASE_ANON_KEY is neither sb_publishable_… nor a JWT of the role anon', fix)];
      }
      if (role !== 'anon')
        return [fails(`VITE_SUPABASE_ANON_KEY is a secret key, of the role ${role}`, REVOKE_AND_REBUILD)];
      if (expiresAt !== null && expiresAt <= now())
        return [fails('VITE_SUPABASE_ANON_KEY has expired', REVOKE_AND_REBUILD)];
      const what = 'VITE_SUPABASE_ANON_KEY is a legacy key, which stops working at the end of 2026';
      const isEnding = isLegacy && new URL(address).hostname.endsWith('.supabase.co');
      return [isEnding && warns(what, 'build with the sb_publishable_… key')];
    },
  },
};

export const AS_A_STRANGER: Checks<Backend> = {
  [CAN_REGISTER]: {
    why: 'People who are refused now may not come back: tried with an entry that breaks every rule, and is not stored',
    async run({ ask }) {
      const answer = await ask({ ...createInsert(), allowFailure: true });
      const { status, code } = answer;
      if (code === CHECK_VIOLATION || status === 201) return [];
      const said = describeAnswer(answer);
      if (code === INSUFFICIENT_PRIVILEGE) {
        return [fails('no one may insert', `grant insert on the form’s columns again: ${SEE_INSIDE}`)];
      }
      if (status === 404) return [fails(`there is no list (${said})`, PUSH)];
      if (status === 401 || status === 403) {
        return [fails(`the key is not accepted (${said})`, 'build the site with the project’s current key')];
      }
      if (status >= 500) return [fails(`it answers ${said}`, 'see its log, and bring its database back')];
      throw unexpectedAnswer(answer);
    },
  },
  'What breaks a rule is not stored': {
    why: 'Anyone could fill the list with anything',
    async run({ ask }) {
      const { status } = await ask(createInsert());
      return [status === 201 && fails('a row that breaks every rule was stored', `${ERASE}\n${PUSH}`)];
    },
  },
  'A stranger may not read the list': {
    why: 'The key is in every visitor’s browser: anyone who has it would have everyone’s name and address',
    async run({ ask }) {
      for (const column of ['id', 'created_at', ...COLUMNS]) {
        // The request asks for no row, because only the privilege matters.
        const answer = await ask({ path: `/${TABLE}?select=${column}&limit=0` });
        if (answer.code === INSUFFICIENT_PRIVILEGE) continue;
        if (answer.status !== 200) throw unexpectedAnswer(answer);
        const path = `/${TABLE}?select=${column}&limit=1`;
        const { headers } = await ask({ method: 'HEAD', path, headers: { prefer: 'count=exact' } });
        const rows = Number(headers['content-range']?.split('/')[1] ?? Number.NaN);
        if (rows === 0) return [warns(`${column} may be read; only policies keep it empty`, writeRevoke('select'))];
        return [fails(`${column} may be read${rows > 0 ? ` in ${rows} rows` : ''}`, writeRevoke('select'))];
      }
      return [];
    },
  },
  'A stranger may insert, and do nothing else': {
    why: 'Anyone could empty or overwrite the waitlist, or find out who is on it',
    async run({ ask }) {
      const problems = [];
      for (const [what, request, privilege] of FORBIDDEN) {
        const answer = await ask(request());
        const { status, code } = answer;
        // PostgreSQL notices a missing privilege before it looks at a row.
        if (code === INSUFFICIENT_PRIVILEGE) continue;
        const wasAllowed = status < 300 || code === CHECK_VIOLATION || code === NOT_NULL_VIOLATION;
        if (!wasAllowed) throw unexpectedAnswer(answer);
        problems.push(fails(what, writeRevoke(privilege)));
      }
      return problems;
    },
  },
  'An entry opens only to its own key': {
    why: 'With the key from a mail, people see, confirm and erase their entry; without it no one may',
    async run({ ask }) {
      const problems = [];
      for (const [name, parameters] of Object.entries(OWN_ENTRY_FUNCTIONS)) {
        if (!('key' in parameters)) continue;
        // No one has this key, because it has 256 random bits.
        const key = randomBytes(32).toString('hex');
        const body = 'answers' in parameters ? { key, answers: {} } : { key };
        const answer = await ask({ method: 'POST', path: `${RPC.slice(RPC.lastIndexOf('/'))}/${name}`, body });
        const isMissing = answer.status === 404 || answer.code === INSUFFICIENT_PRIVILEGE;
        if (!isMissing && answer.status !== 200) throw unexpectedAnswer(answer);
        if (isMissing) problems.push(fails(`${name} cannot be called (${describeAnswer(answer)})`, PUSH));
        else if (answer.json) problems.push(fails(`${name} opens to a random key`, PUSH));
      }
      return problems;
    },
  },
  'The schema waitlist is not exposed': {
    why: 'It holds people’s keys and mails: one mistaken grant would open them',
    async run({ ask }) {
      const { status, code } = await ask({ path: '/entries?limit=0', headers: { 'accept-profile': 'waitlist' } });
      const isExposed = status === 200 || code === INSUFFICIENT_PRIVILEGE;
      return [isExposed && fails('the schema waitlist is exposed', writeSetting(`db_schemas = 'public'`))];
    },
  },
  'The API does not list its tables': {
    why: 'A list of all tables and functions shows an attacker where to try next',
    async run({ ask }) {
      const { status, json } = await ask({ path: '/' });
      const { paths } = (json ?? {}) as { paths?: object };
      if (status !== 200 || !paths) return [];
      const names = listSafeNames(Object.keys(paths).filter((path) => path !== '/'));
      return [warns(`the root names ${names}`, writeSetting(`openapi_mode = 'disabled'`))];
    },
  },
  'GraphQL is off': {
    why: 'It is a second way into the same tables, which this product does not use',
    async run({ ask, address }) {
      const body = { query: '{ __typename }' };
      const { status, json } = await ask({ method: 'POST', path: `${address}/graphql/v1`, body });
      const { data } = (json ?? {}) as { data?: unknown };
      return [status === 200 && Boolean(data) && warns('GraphQL answers', 'drop extension pg_graphql;')];
    },
  },
  'Sign-ups are off': {
    why: 'Anyone who signs up acts as the role authenticated: one more role that must have no privileges',
    async run({ ask, address }) {
      const { status, json } = await ask({ path: `${address}/auth/v1/settings` });
      type AuthSettings = { disable_signup?: unknown; external?: Record<string, unknown> };
      const { disable_signup: isClosed, external } = ((status === 200 && json) || {}) as AuthSettings;
      const isAnonymous = external?.anonymous_users === true;
      return [
        isClosed === false && warns('anyone can sign up', `${SIGN_IN} “Allow new users to sign up” off`),
        isAnonymous && warns('anyone can sign in anonymously', `${SIGN_IN} “Allow anonymous sign-ins” off`),
      ];
    },
  },
  'No storage bucket is public': {
    why: 'An export of the list that is put into one has an address that anyone can open',
    async run({ ask, address }) {
      const { status, json } = await ask({ path: `${address}/storage/v1/bucket` });
      const list: { name?: unknown; public?: unknown }[] = status === 200 && Array.isArray(json) ? json : [];
      const open = list.filter((bucket) => bucket.public === true).map(({ name }) => name);
      const fix = 'update storage.buckets set public = false; -- or only those that need not be public';
      return [open.length > 0 && warns(`public: ${listSafeNames(open)}`, fix)];
    },
  },
};

export async function checkOutside(backend: Backend, signal?: AbortSignal): Promise<Finding[]> {
  if (backend.key === null) return runChecks(AS_A_STRANGER, backend, signal);
  // Nothing is tried with a secret key, because everything would succeed.
  const isSecret = isSecretKey(readKey(backend.key));
  return runChecks({ ...PUBLIC_KEY, ...(isSecret ? {} : AS_A_STRANGER) }, backend, signal);
}
