import { accessSync, constants } from 'node:fs';
import { readDatabaseUrl } from '#settings/database-url.ts';
import { getErrorMessage, systemCode, UserError } from '#settings/user-error.mjs';
import { Client } from '../client.ts';
import { type Address, sqlState } from '../pool.ts';

const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];
const CERTIFICATE_FILES = ['sslrootcert', 'sslcert', 'sslkey'];
/** libpq's name for the certificate authorities of the system; here those of Node.js. */
const SYSTEM = 'system';
const CONNECT_MS = 5000;
const REFUSED_BY_PG_HBA = '28000';

/** The address with its TLS options as libpq understands them; the driver differs in some. */
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
  if (mode === 'prefer') return firstThatConnects(tls, plain);
  if (mode === 'allow') return firstThatConnects(plain, tls);
  return tls;
}

/** Unlike libpq, TLS is not optional by default where others could listen. */
function readSslMode(parameters: URLSearchParams, host: string): string {
  const authorities = parameters.get('sslrootcert');
  const standard = authorities === SYSTEM ? 'verify-full' : isLocal(host) ? 'prefer' : 'require';
  const mode = parameters.get('sslmode') ?? standard;
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

const isLocal = (host: string) => /^(\/|localhost$|127(\.\d+){3}$|\[?::1\]?$)/i.test(host);

function checkReadable(name: string, file: string | null) {
  if (file === null || file === SYSTEM) return;
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw new UserError(`DATABASE_URL names ${name}=${file}, which cannot be read (${systemCode(error)}).`);
  }
}

/**
 * Connects as libpq does: the second address is used if the server has no TLS, or if pg_hba.conf asks for the other
 * way.
 */
async function firstThatConnects(first: Address, second: Address): Promise<Address> {
  const client = new Client(first);
  try {
    await client.connect();
    return first;
  } catch (error) {
    const other = getErrorMessage(error).includes('does not support SSL') || sqlState(error) === REFUSED_BY_PG_HBA;
    if (!other) throw error;
    return second;
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
