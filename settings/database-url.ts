import { createSettingError } from './values.ts';

const PARTS = /^postgres(?:ql)?:\/\/([^/?#]*@)?([^/?#]*)([^?#]*)\??(.*)$/s;
const SHAPE = 'must look like postgresql://user:password@host:5432/database, with user and password percent-encoded';
const SEVERAL_HOSTS = 'names several hosts: name the one that leads to the primary (docs/failover.md)';

/** Reads the address of one PostgreSQL, in the form that libpq defines. */
export function readDatabaseUrl(databaseUrl: string): URL {
  const [matched, , authority = '', path = '', query = ''] = PARTS.exec(databaseUrl) ?? [];
  // A password with an unencoded "/" would leave part of itself where the host belongs.
  if (matched === undefined || `${path}${query}`.includes('@')) throw createSettingError('DATABASE_URL', SHAPE);
  const host = new URLSearchParams(query).get('host') ?? authority;
  if (host.includes(',')) throw createSettingError('DATABASE_URL', SEVERAL_HOSTS);
  const url = addMissingHost(databaseUrl);
  if (!URL.canParse(url) || !isDecodable(new URL(url))) throw createSettingError('DATABASE_URL', SHAPE);
  return new URL(url);
}

/** A "%" in a password has to be written as "%25". */
function isDecodable({ username, password, hostname }: URL): boolean {
  try {
    for (const part of [username, password, hostname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** Returns the host for messages, which must not show the user and the password. */
export function getDatabaseHost(databaseUrl: string): string {
  const { searchParams, host } = readDatabaseUrl(databaseUrl);
  return searchParams.get('host') ?? (host || 'localhost');
}

/** libpq lets the host be left out, but JavaScript cannot parse such a URL. */
const addMissingHost = (url: string) => url.replace(/(\/\/|@)\//, '$1localhost/');
