import { accessSync, constants } from 'node:fs';
import { readDatabaseUrl } from '#settings/database-url.ts';
import { getErrorCode, getErrorMessage, UserError } from '#settings/user-error.mjs';
import { isLoopback } from '#settings/values.ts';
import { Client } from '../client.ts';
import { sqlState } from '../errors.ts';
import type { Address } from '../pool.ts';

const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];
const CERTIFICATE_FILES = ['sslrootcert', 'sslcert', 'sslkey'];
/** With libpq, this stands for the system's certificate authorities; here for those of Node.js. */
const SYSTEM = 'system';
const CONNECT_MS = 5000;
const REFUSED_BY_PG_HBA = '28000';

/** Resolves the address with its TLS options as libpq understands them: the driver differs in some. */
export async function resolveAddress(databaseUrl: string): Promise<Address> {
  const { searchParams, hostname } = readDatabaseUrl(databaseUrl);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const mode = readSslMode(searchParams, host);
  const toAddress = (parameters: Record<string, string>) => ({
    connectionString: withParameters(databaseUrl, parameters),
    connectionTimeoutMillis: CONNECT_MS,
  });
  const plain = toAddress({ sslmode: 'disable' });
  if (mode === 'disable' || host.startsWith('/')) return plain;
  // The driver has no "allow". Once TLS is used, it means the same as "prefer".
  const tls = toAddress({ sslmode: mode === 'allow' ? 'prefer' : mode, uselibpqcompat: 'true' });
  if (mode === 'prefer') return chooseAddress(tls, plain);
  if (mode === 'allow') return chooseAddress(plain, tls);
  return tls;
}

/** Chooses the mode for an address without one. Unlike libpq, this insists on TLS where others could listen. */
function chooseSslMode(authorities: string | null, host: string): string {
  if (authorities === SYSTEM) return 'verify-full';
  return isLocal(host) ? 'prefer' : 'require';
}

function readSslMode(parameters: URLSearchParams, host: string): string {
  const authorities = parameters.get('sslrootcert');
  const mode = parameters.get('sslmode') ?? chooseSslMode(authorities, host);
  if (!SSL_MODES.includes(mode)) {
    throw new UserError(`DATABASE_URL has an unknown sslmode "${mode}": use one of ${SSL_MODES.join(', ')}.`);
  }
  if (mode === 'verify-ca' && authorities === null) {
    throw new UserError('DATABASE_URL has sslmode=verify-ca: name the authority with sslrootcert, or use verify-full.');
  }
  if (mode !== 'verify-full' && authorities === SYSTEM) {
    throw new UserError(`DATABASE_URL has sslrootcert=system: that goes with sslmode=verify-full, not with "${mode}".`);
  }
  for (const name of CERTIFICATE_FILES) checkReadable(name, parameters.get(name));
  return mode;
}

const isLocal = (host: string) => host.startsWith('/') || isLoopback(host);

function checkReadable(name: string, file: string | null) {
  if (file === null || file === SYSTEM) return;
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw new UserError(`DATABASE_URL names ${name}=${file}, which cannot be read (${getErrorCode(error)}).`);
  }
}

/** Chooses as libpq does: the second address if the server has no TLS, or if its pg_hba.conf refuses the first one. */
async function chooseAddress(first: Address, second: Address): Promise<Address> {
  const client = new Client(first);
  try {
    await client.connect();
    return first;
  } catch (error) {
    const lacksTls = getErrorMessage(error).includes('does not support SSL');
    if (lacksTls || sqlState(error) === REFUSED_BY_PG_HBA) return second;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

function withParameters(databaseUrl: string, parameters: Record<string, string>): string {
  const [base = '', query = ''] = databaseUrl.split('?', 2);
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parameters)) search.set(name, value);
  if (search.get('sslrootcert') === SYSTEM) search.delete('sslrootcert');
  return `${base}?${search}`;
}
