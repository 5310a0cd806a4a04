import { jsonOf } from '../ask.ts';
import { type Check, fails, warns } from '../database/check.ts';
import { askBackend, type Backend, codeOf } from './backend.ts';

/** Names of the host's making could hold anything: only those that read like names are repeated. */
const nameable = (names: unknown[]) => names.filter((name) => /^[\w./ -]{1,80}$/.test(String(name))).join(', ');

export const privateSchemas: Check<Backend> = {
  name: 'A stranger does not see the schema behind',
  why: 'People’s keys and mails are in it: one mistaken right would open them',
  async look(backend) {
    const answer = await askBackend(backend, { path: '/entries?limit=0', headers: { 'accept-profile': 'waitlist' } });
    const isExposed = answer.status === 200 || codeOf(answer) === '42501';
    const fix = `alter role authenticator set pgrst.db_schemas = 'public';\nnotify pgrst, 'reload config';`;
    return isExposed ? [fails('the schema waitlist is exposed', fix)] : [];
  },
};

export const root: Check<Backend> = {
  name: 'The interface does not describe itself',
  why: 'A list of every table and function tells where to try next',
  async look(backend) {
    const answer = await askBackend(backend, { path: '/' });
    const { paths } = (jsonOf(answer) ?? {}) as { paths?: object };
    if (answer.status !== 200 || !paths) return [];
    const fix = `alter role authenticator set pgrst.openapi_mode = 'disabled';\nnotify pgrst, 'reload config';`;
    return [warns(`the root names ${nameable(Object.keys(paths).filter((path) => path !== '/'))}`, fix)];
  },
};

export const graphql: Check<Backend> = {
  name: 'GraphQL is off',
  why: 'It is a second door to the same tables, which this product does not use',
  async look(backend) {
    const path = `${backend.address}/graphql/v1`;
    const answer = await askBackend(backend, { method: 'POST', path, body: { query: '{ __typename }' } });
    const { data } = (jsonOf(answer) ?? {}) as { data?: unknown };
    return answer.status === 200 && data ? [warns('GraphQL answers', 'drop extension pg_graphql;')] : [];
  },
};

export const signUps: Check<Backend> = {
  name: 'Nobody can sign up by themselves',
  why: 'Whoever signs up acts as the role authenticated: one more role that must have no right',
  async look(backend) {
    const answer = await askBackend(backend, { path: `${backend.address}/auth/v1/settings` });
    if (answer.status !== 200) return [];
    const { disable_signup: isClosed, external } = (jsonOf(answer) ?? {}) as {
      disable_signup?: unknown;
      external?: Record<string, unknown>;
    };
    const where = 'in the project’s dashboard: Authentication, Sign In / Providers,';
    return [
      ...(isClosed === false ? [warns('anybody can sign up', `${where} switch “Allow new users to sign up” off`)] : []),
      ...(external?.anonymous_users === true
        ? [warns('anybody can sign in anonymously', `${where} switch “Allow anonymous sign-ins” off`)]
        : []),
    ];
  },
};

export const buckets: Check<Backend> = {
  name: 'No storage bucket is public',
  why: 'An export of the list that is put into one has an address that anybody can open',
  async look(backend) {
    const answer = await askBackend(backend, { path: `${backend.address}/storage/v1/bucket` });
    const body = jsonOf(answer);
    const list: { name?: unknown; public?: unknown }[] = answer.status === 200 && Array.isArray(body) ? body : [];
    const open = list.filter((bucket) => bucket.public === true).map(({ name }) => name);
    if (open.length === 0) return [];
    const fix = 'update storage.buckets set public = false; -- or only those that nobody needs';
    return [warns(`public: ${nameable(open)}`, fix)];
  },
};
