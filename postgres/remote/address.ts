import { accessSync, constants } from 'node:fs';
import { getErrorCode, UserError } from '#runtime/user-error.mjs';
import { readDatabaseUrl } from '#settings/database-url.ts';
import { isLoopback } from '#settings/values.ts';
import type { Address } from '../pool.ts';

const SSL_MODES = ['disable', 'require', 'verify-full'];
const CERTIFICATE_FILES = ['sslrootcert', 'sslcert', 'sslkey'];
/** With libpq, this stands for the system's certificate authorities. The driver uses those of Node.js without it. */
const SYSTEM = 'system';
const CONNECT_MS = 5000;

/** Checks the address's TLS options, and adds what it leaves open: the driver would go without TLS. */
export function resolveAddress(databaseUrl: string): Address {
  const { searchParams, hostname } = readDatabaseUrl(databaseUrl);
  const sslmode = readSslMode(searchParams, searchParams.get('host') ?? decodeURIComponent(hostname));
  return {
    connectionString: withParameters(databaseUrl, { sslmode, uselibpqcompat: 'true' }),
    connectionTimeoutMillis: CONNECT_MS,
  };
}

function readSslMode(parameters: URLSearchParams, host: string): string {
  const isSystem = parameters.get('sslrootcert') === SYSTEM;
  const mode = parameters.get('sslmode') ?? chooseSslMode(isSystem, host);
  if (!SSL_MODES.includes(mode)) {
    throw new UserError(`DATABASE_URL has an unknown sslmode "${mode}": use one of ${SSL_MODES.join(', ')}.`);
  }
  if (isSystem && mode !== 'verify-full') {
    throw new UserError(`DATABASE_URL has sslrootcert=system: that goes with sslmode=verify-full, not with "${mode}".`);
  }
  for (const name of CERTIFICATE_FILES) checkReadable(name, parameters.get(name));
  return mode;
}

/** Chooses the mode for an address without one. Unlike libpq, this insists on TLS where others could listen. */
function chooseSslMode(isSystem: boolean, host: string): string {
  if (isSystem) return 'verify-full';
  return host.startsWith('/') || isLoopback(host) ? 'disable' : 'require';
}

function checkReadable(name: string, file: string | null) {
  if (file === null || file === SYSTEM) return;
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw new UserError(`DATABASE_URL names ${name}=${file}, which cannot be read (${getErrorCode(error)}).`);
  }
}

function withParameters(databaseUrl: string, parameters: Record<string, string>): string {
  const [base = '', query = ''] = databaseUrl.split('?', 2);
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parameters)) search.set(name, value);
  if (search.get('sslrootcert') === SYSTEM) search.delete('sslrootcert');
  return `${base}?${search}`;
}
