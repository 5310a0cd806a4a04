import { accessSync, constants } from 'node:fs';
import pg from 'pg';
import { parseDatabaseUrl } from '#settings/database-hosts.ts';
import { messageOf, StartError, systemCode } from '#settings/start-error.ts';
import { type Address, sqlState } from '../pool.ts';

const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];
const CERTIFICATE_FILES = ['sslrootcert', 'sslcert', 'sslkey'];
/** libpq's name for the certificate authorities of the system; here those of Node.js. */
const SYSTEM = 'system';
const CONNECT_MS = 5000;
const REFUSED_BY_PG_HBA = '28000';

/** An address of one host with its TLS options as libpq understands them; the driver differs in some. */
export async function resolveAddress(databaseUrl: string, limitMs = CONNECT_MS): Promise<Address> {
  const withTimeout = (address: Address) => ({ ...address, connectionTimeoutMillis: limitMs });
  const url = parseDatabaseUrl(databaseUrl);
  const mode = checkTlsOptions(url.searchParams);
  const overSocket = url.searchParams.get('host')?.startsWith('/') || /^%2f/i.test(url.hostname);
  const plain = { connectionString: withParameters(databaseUrl, { sslmode: 'disable' }) };
  if (mode === 'disable' || overSocket) return withTimeout(plain);
  // The driver has no "allow". Once TLS is used, it means the same as "prefer".
  const sslmode = mode === 'allow' ? 'prefer' : mode;
  const tls = { connectionString: withParameters(databaseUrl, { sslmode, uselibpqcompat: 'true' }) };
  if (mode === 'prefer') return firstThatConnects([withTimeout(tls), withTimeout(plain)]);
  if (mode === 'allow') return firstThatConnects([withTimeout(plain), withTimeout(tls)]);
  return withTimeout(tls);
}

function checkTlsOptions(parameters: URLSearchParams): string {
  const authorities = parameters.get('sslrootcert');
  const mode = parameters.get('sslmode') ?? (authorities === SYSTEM ? 'verify-full' : 'prefer');
  if (!SSL_MODES.includes(mode)) {
    throw new StartError(`DATABASE_URL has an unknown sslmode "${mode}": use one of ${SSL_MODES.join(', ')}.`);
  }
  if (mode === 'verify-ca' && authorities === null) {
    throw new StartError(
      'DATABASE_URL has sslmode=verify-ca: name the authority with sslrootcert, or use verify-full.',
    );
  }
  if (mode !== 'verify-full' && authorities === SYSTEM) {
    throw new StartError(
      `DATABASE_URL has sslrootcert=system: that goes with sslmode=verify-full, not with "${mode}".`,
    );
  }
  for (const name of CERTIFICATE_FILES) checkReadable(name, parameters.get(name));
  return mode;
}

function checkReadable(name: string, file: string | null) {
  if (file === null || file === SYSTEM) return;
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw new StartError(`DATABASE_URL names ${name}=${file}, which cannot be read (${systemCode(error)}).`);
  }
}

/** Like libpq: the second address is used if the server has no TLS, or if pg_hba.conf asks for the other way. */
async function firstThatConnects([first, second]: [Address, Address]): Promise<Address> {
  try {
    await tryAddress(first);
    return first;
  } catch (error) {
    const other = messageOf(error).includes('does not support SSL') || sqlState(error) === REFUSED_BY_PG_HBA;
    if (!other) throw error;
    return second;
  }
}

async function tryAddress(address: Address): Promise<void> {
  const client = new pg.Client(address);
  client.on('error', () => {});
  await client.connect();
  await client.end();
}

function withParameters(databaseUrl: string, parameters: Record<string, string>): string {
  const [base = '', query = ''] = databaseUrl.split('?', 2);
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parameters)) search.set(name, value);
  if (search.get('sslrootcert') === SYSTEM) search.delete('sslrootcert');
  return `${base}?${search}`;
}
