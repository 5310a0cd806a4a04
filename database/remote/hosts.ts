import { splitHosts } from '#settings/database-hosts.ts';
import { StartError } from '#settings/start-error.ts';

const ATTRIBUTES = ['any', 'read-write', 'primary'] as const;
const BALANCING = ['disable', 'random'] as const;

/** An SQL condition that a session has to fulfil. https://www.postgresql.org/docs/current/libpq-connect.html */
const CONDITIONS: Record<(typeof ATTRIBUTES)[number], string> = {
  any: 'true',
  'read-write': "current_setting('transaction_read_only') = 'off'",
  primary: 'not pg_is_in_recovery()',
};

export type Hosts = {
  databaseUrl: string;
  /** One address for each host. */
  urls: string[];
  condition: string;
  /** Tried in any order, instead of the one they are named in. */
  random: boolean;
};

/** The hosts of a DATABASE_URL, and what it asks of them in libpq's words. */
export function readHosts(databaseUrl: string): Hosts {
  const addresses = (splitHosts(databaseUrl) ?? []).map(takeOptions);
  const { attributes = null, balancing = null } = addresses[0] ?? {};
  const wanted = oneOf(ATTRIBUTES, 'target_session_attrs', attributes);
  return {
    databaseUrl,
    urls: addresses.map(({ url }) => url),
    condition: CONDITIONS[wanted],
    random: oneOf(BALANCING, 'load_balance_hosts', balancing) === 'random',
  };
}

/** The driver does not know these two. */
function takeOptions(databaseUrl: string) {
  const [base = '', query = ''] = databaseUrl.split('?', 2);
  const parameters = new URLSearchParams(query);
  const [attributes, balancing] = ['target_session_attrs', 'load_balance_hosts'].map((name) => {
    const value = parameters.get(name);
    parameters.delete(name);
    return value;
  });
  return { url: parameters.size === 0 ? base : `${base}?${parameters}`, attributes, balancing };
}

function oneOf<const T extends string>(allowed: readonly [T, ...T[]], name: string, value: string | null): T {
  const found = value === null ? allowed[0] : allowed.find((known) => known === value);
  if (found !== undefined) return found;
  throw new StartError(`DATABASE_URL has ${name}=${value}: use one of ${allowed.join(', ')}.`);
}
