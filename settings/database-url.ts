import { wrongSetting } from './values.ts';

const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)([^?#]*)\??(.*)$/s;
const SHAPE = 'must look like postgresql://user:password@host:5432/database, with user and password percent-encoded';

/** What a session has to be, in SQL. https://www.postgresql.org/docs/current/libpq-connect.html */
const SESSION_CONDITIONS = {
  any: 'true',
  'read-write': "current_setting('transaction_read_only') = 'off'",
  primary: 'not pg_is_in_recovery()',
};
const BALANCING = { disable: false, random: true };

export type DatabaseHosts = ReturnType<typeof readDatabaseUrl>;

/**
 * As in libpq, an address may name several hosts: postgresql://user:password@one:5432,two:5432/database. `urls` has the
 * address of each without the options for several, `names` has them as messages name them: no user, no password.
 */
export function readDatabaseUrl(databaseUrl: string) {
  const [, scheme, login = '', authority = '', path = '', query = ''] = PARTS.exec(databaseUrl) ?? [];
  // A password with an unencoded "/" would leave part of itself where the host belongs.
  if (scheme === undefined || `${path}${query}`.includes('@')) throw wrongSetting('DATABASE_URL', SHAPE);
  const parameters = new URLSearchParams(query);
  /** SQL that is true on a host to use. */
  const condition = take(parameters, 'target_session_attrs', SESSION_CONDITIONS, 'any');
  /** Tried in random order instead of as listed. */
  const random = take(parameters, 'load_balance_hosts', BALANCING, 'disable');

  const hosts = parameters.get('host')?.split(',');
  const ports = parameters.get('port')?.split(',') ?? [];
  const urlOf = (host: string, options: URLSearchParams) =>
    `${scheme}${login}${host}${path}${options.size > 0 ? `?${options}` : ''}`;
  const urls =
    hosts?.map((host, index) => {
      const own = new URLSearchParams(parameters);
      own.set('host', host);
      const port = ports[index] ?? ports[0];
      if (port !== undefined) own.set('port', port);
      return urlOf(authority, own);
    }) ?? authority.split(',').map((host) => urlOf(host, parameters));
  if (!urls.every((url) => URL.canParse(withHost(url)))) throw wrongSetting('DATABASE_URL', SHAPE);
  return { urls, names: urls.map(hostOf), condition, random };
}

export const parseDatabaseUrl = (url: string) => new URL(withHost(url));

export const databasePassword = (databaseUrl: string) =>
  decodeURIComponent(parseDatabaseUrl(readDatabaseUrl(databaseUrl).urls[0] ?? '').password);

/** libpq lets the host be left out, which is not a URL. */
const withHost = (url: string) => url.replace(/(\/\/|@)\//, '$1localhost/');

function hostOf(url: string): string {
  const { searchParams, host } = parseDatabaseUrl(url);
  return searchParams.get('host') ?? (host || 'localhost');
}

/** Removes an option that the driver does not know. */
function take<T>(parameters: URLSearchParams, name: string, values: Record<string, T>, standard: string): T {
  const chosen = parameters.get(name) ?? standard;
  parameters.delete(name);
  const value = Object.hasOwn(values, chosen) ? values[chosen] : undefined;
  if (value !== undefined) return value;
  throw wrongSetting('DATABASE_URL', `has ${name}=${chosen}: use one of ${Object.keys(values).join(', ')}`);
}
