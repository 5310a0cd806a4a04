import { parseDatabaseUrl, splitHosts } from '#settings/database-hosts.ts';
import { messageOf, StartError, systemCode } from '#settings/start-error.ts';
import { sqlState } from '../pool.ts';

/** What may be there later, unlike a wrong password. */
export class DatabaseAway extends StartError {
  override name = 'DatabaseAway';
}

/** What PostgreSQL says while connections are lost, all taken, or while it starts, stops or takes no writes. */
const MAY_PASS = /^(08|25006|53|57)/;

/** What the person starting the server can put right, in one line. Names the hosts, never the password. */
export function unreachableError(databaseUrl: string, ...errors: unknown[]): StartError {
  const known = errors.find((error) => error instanceof StartError);
  if (known !== undefined) return known;
  const reasons = new Set(errors.map((error) => messageOf(error) || systemCode(error) || 'no answer'));
  const Kind = errors.some(mayPass) ? DatabaseAway : StartError;
  return new Kind(
    `The database of DATABASE_URL at ${hostsOf(databaseUrl)} cannot be reached (${[...reasons].join('; ')}): ` +
      'check the address, and that it runs.',
  );
}

export function hostsOf(databaseUrl: string): string {
  const urls = (splitHosts(databaseUrl) ?? []).map(parseDatabaseUrl);
  return urls.map((url) => url.searchParams.get('host') ?? (url.host || 'localhost')).join(', ');
}

function mayPass(error: unknown): boolean {
  const state = sqlState(error);
  return state === null || MAY_PASS.test(state);
}
