import { type Checks, type Finding, fails, runChecks, warns } from '../check.ts';
import { isSecretKey, readKey } from '../secrets.ts';
import type { Backend } from './backend.ts';
import { LIST_ACCESS } from './list-access.ts';

const REPLACE = 'revoke it in the project’s dashboard (Settings, API Keys), then build with the sb_publishable_… key';
const SIGN_IN = 'in the project’s dashboard: Authentication, Sign In / Providers, switch';

const configure = (setting: string) => `alter role authenticator set pgrst.${setting};\nnotify pgrst, 'reload config';`;

/** The host's names could hold anything: only those that look like names are repeated. */
const safeNames = (names: unknown[]) => names.filter((name) => /^[\w./ -]{1,80}$/.test(String(name))).join(', ');

const PUBLIC_KEY: Checks<Backend> = {
  'The key is one for the public': {
    why: 'A secret key bypasses every privilege and policy, and this one is in every visitor’s browser',
    async run({ key, address, now }) {
      const { role, isLegacy, expiresAt } = readKey(key ?? '');
      if (role === null) {
        const fix = 'copy the sb_publishable_… key from the project’s dashboard (Settings, API Keys)';
        return [warns('VITE_SUPABASE_ANON_KEY is neither sb_publishable_… nor a JWT of the role anon', fix)];
      }
      if (role !== 'anon') return [fails(`VITE_SUPABASE_ANON_KEY is a secret key, of the role ${role}`, REPLACE)];
      if (expiresAt !== null && expiresAt <= now()) return [fails('VITE_SUPABASE_ANON_KEY has expired', REPLACE)];
      const what = 'VITE_SUPABASE_ANON_KEY is a legacy key, which stops working at the end of 2026';
      const isEnding = isLegacy && new URL(address).hostname.endsWith('.supabase.co');
      return [isEnding && warns(what, 'build with the sb_publishable_… key')];
    },
  },
};

const AS_A_STRANGER: Checks<Backend> = {
  ...LIST_ACCESS,
  'The schema waitlist is not exposed': {
    why: 'It holds people’s keys and mails: one mistaken grant would open them',
    async run({ ask }) {
      const { status, code } = await ask({ path: '/entries?limit=0', headers: { 'accept-profile': 'waitlist' } });
      const isExposed = status === 200 || code === '42501';
      return [isExposed && fails('the schema waitlist is exposed', configure(`db_schemas = 'public'`))];
    },
  },
  'The interface does not describe itself': {
    why: 'A list of all tables and functions shows an attacker where to try next',
    async run({ ask }) {
      const { status, json } = await ask({ path: '/' });
      const { paths } = (json ?? {}) as { paths?: object };
      if (status !== 200 || !paths) return [];
      const names = safeNames(Object.keys(paths).filter((path) => path !== '/'));
      return [warns(`the root names ${names}`, configure(`openapi_mode = 'disabled'`))];
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
      return [open.length > 0 && warns(`public: ${safeNames(open)}`, fix)];
    },
  },
};

export async function checkOutside(backend: Backend): Promise<Finding[]> {
  if (backend.key === null) return runChecks(AS_A_STRANGER, backend);
  // A secret key is refused nothing, so nothing may be tried with it.
  const isSecret = isSecretKey(readKey(backend.key));
  return runChecks({ ...PUBLIC_KEY, ...(isSecret ? {} : AS_A_STRANGER) }, backend);
}
