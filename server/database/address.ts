import pg from 'pg';
import { messageOf, StartError } from '../start-error.ts';
import type { Address } from './pool.ts';

const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];

/** DATABASE_URL with the meaning libpq gives its TLS options, where the driver's own differs. */
export async function resolveAddress(databaseUrl: string): Promise<Address> {
  const url = new URL(databaseUrl.replace('@/', '@localhost/'));
  const mode = url.searchParams.get('sslmode');
  if (mode !== null && !SSL_MODES.includes(mode)) {
    throw new StartError(`DATABASE_URL has an unknown sslmode "${mode}": use one of ${SSL_MODES.join(', ')}.`);
  }
  const wantsTls = mode !== null && mode !== 'disable' && mode !== 'allow' && mode !== 'prefer';
  const address = wantsTls ? withTls(databaseUrl, mode) : await tlsIfOffered(databaseUrl, mode ?? 'prefer', url);
  return { ...address, connectionTimeoutMillis: 5000 };
}

function withTls(databaseUrl: string, mode: string): Address {
  return { connectionString: withParameters(databaseUrl, { sslmode: mode, uselibpqcompat: 'true' }) };
}

const withoutTls = (databaseUrl: string): Address => ({
  connectionString: withParameters(databaseUrl, { sslmode: 'disable' }),
});

/** libpq's default: TLS where the server speaks it, none where it does not. The driver knows only yes and no. */
async function tlsIfOffered(databaseUrl: string, mode: string, url: URL): Promise<Address> {
  const overSocket = url.searchParams.get('host')?.startsWith('/') || url.hostname.startsWith('%2F');
  if (mode !== 'prefer' || overSocket) return withoutTls(databaseUrl);
  const client = new pg.Client({ ...withTls(databaseUrl, 'prefer'), connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return withTls(databaseUrl, 'prefer');
  } catch (error) {
    if (messageOf(error).includes('does not support SSL')) return withoutTls(databaseUrl);
    throw unreachable(url, error);
  }
}

/** Says where, never with which password. */
export function unreachable(url: URL, error: unknown): StartError {
  const where = url.searchParams.get('host') ?? (url.host || 'localhost');
  const reason = messageOf(error) || (error as { code?: string }).code || 'no answer';
  return new StartError(
    `The database of DATABASE_URL at ${where} cannot be reached (${reason}): check the address, and that it runs.`,
  );
}

function withParameters(databaseUrl: string, parameters: Record<string, string>): string {
  const [base = '', query = ''] = databaseUrl.split('?', 2);
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parameters)) search.set(name, value);
  return `${base}?${search}`;
}
