import { type Check, type Finding, fails, runChecks, warns } from '../check.ts';
import { jsonOf } from '../http.ts';
import { isSecretKey, readKey } from '../secrets.ts';
import { askBackend, type Backend, codeOf, LIST_ACCESS } from './list-access.ts';

const REPLACE = 'revoke it in the project’s dashboard (Settings, API Keys), then build with the sb_publishable_… key';

const publicKey: Check<Backend> = {
  name: 'The key is one for the public',
  why: 'A secret key bypasses every privilege and policy, and this one is in every visitor’s browser',
  async run({ key, address, now }) {
    if (key === null) return [];
    const { role, isLegacy, expiresAt } = readKey(key);
    if (role === null) {
      const fix = 'copy the sb_publishable_… key from the project’s dashboard (Settings, API Keys)';
      return [warns('VITE_SUPABASE_ANON_KEY is neither sb_publishable_… nor a JWT of the role anon', fix)];
    }
    if (role !== 'anon') return [fails(`VITE_SUPABASE_ANON_KEY is a secret key, of the role ${role}`, REPLACE)];
    if (expiresAt !== null && expiresAt <= now()) return [fails('VITE_SUPABASE_ANON_KEY has expired', REPLACE)];
    if (isLegacy && new URL(address).hostname.endsWith('.supabase.co')) {
      const what = 'VITE_SUPABASE_ANON_KEY is a legacy key, which stops working at the end of 2026';
      return [warns(what, 'build with the sb_publishable_… key')];
    }
    return [];
  },
};

/** The host's names could hold anything: only those that look like names are repeated. */
const safeNames = (names: unknown[]) => names.filter((name) => /^[\w./ -]{1,80}$/.test(String(name))).join(', ');

const privateSchemas: Check<Backend> = {
  name: 'The schema waitlist is not exposed',
  why: 'It holds people’s keys and mails: one mistaken grant would open them',
  async run(backend) {
    const reply = await askBackend(backend, { path: '/entries?limit=0', headers: { 'accept-profile': 'waitlist' } });
    const isExposed = reply.status === 200 || codeOf(reply) === '42501';
    const fix = `alter role authenticator set pgrst.db_schemas = 'public';\nnotify pgrst, 'reload config';`;
    return isExposed ? [fails('the schema waitlist is exposed', fix)] : [];
  },
};

const openApi: Check<Backend> = {
  name: 'The interface does not describe itself',
  why: 'A list of all tables and functions shows an attacker where to try next',
  async run(backend) {
    const reply = await askBackend(backend, { path: '/' });
    const { paths } = (jsonOf(reply) ?? {}) as { paths?: object };
    if (reply.status !== 200 || !paths) return [];
    const fix = `alter role authenticator set pgrst.openapi_mode = 'disabled';\nnotify pgrst, 'reload config';`;
    return [warns(`the root names ${safeNames(Object.keys(paths).filter((path) => path !== '/'))}`, fix)];
  },
};

const graphql: Check<Backend> = {
  name: 'GraphQL is off',
  why: 'It is a second way into the same tables, which this product does not use',
  async run(backend) {
    const path = `${backend.address}/graphql/v1`;
    const reply = await askBackend(backend, { method: 'POST', path, body: { query: '{ __typename }' } });
    const { data } = (jsonOf(reply) ?? {}) as { data?: unknown };
    return reply.status === 200 && data ? [warns('GraphQL answers', 'drop extension pg_graphql;')] : [];
  },
};

const signUps: Check<Backend> = {
  name: 'Sign-ups are off',
  why: 'Anyone who signs up acts as the role authenticated: one more role that must have no privileges',
  async run(backend) {
    const reply = await askBackend(backend, { path: `${backend.address}/auth/v1/settings` });
    if (reply.status !== 200) return [];
    type AuthSettings = { disable_signup?: unknown; external?: Record<string, unknown> };
    const { disable_signup: isClosed, external } = (jsonOf(reply) ?? {}) as AuthSettings;
    const where = 'in the project’s dashboard: Authentication, Sign In / Providers,';
    return [
      ...(isClosed === false ? [warns('anyone can sign up', `${where} switch “Allow new users to sign up” off`)] : []),
      ...(external?.anonymous_users === true
        ? [warns('anyone can sign in anonymously', `${where} switch “Allow anonymous sign-ins” off`)]
        : []),
    ];
  },
};

const publicBuckets: Check<Backend> = {
  name: 'No storage bucket is public',
  why: 'An export of the list that is put into one has an address that anyone can open',
  async run(backend) {
    const reply = await askBackend(backend, { path: `${backend.address}/storage/v1/bucket` });
    const body = jsonOf(reply);
    const list: { name?: unknown; public?: unknown }[] = reply.status === 200 && Array.isArray(body) ? body : [];
    const open = list.filter((bucket) => bucket.public === true).map(({ name }) => name);
    if (open.length === 0) return [];
    const fix = 'update storage.buckets set public = false; -- or only those that need not be public';
    return [warns(`public: ${safeNames(open)}`, fix)];
  },
};

const AS_A_STRANGER = [...LIST_ACCESS, privateSchemas, openApi, graphql, signUps, publicBuckets];

export async function checkOutside(backend: Backend): Promise<Finding[]> {
  if (backend.key === null) return runChecks(AS_A_STRANGER, backend);
  // A secret key is refused nothing, so nothing may be tried with it.
  return runChecks(isSecretKey(readKey(backend.key)) ? [publicKey] : [publicKey, ...AS_A_STRANGER], backend);
}
