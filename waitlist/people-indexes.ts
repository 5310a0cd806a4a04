import { type Database, LOCK_NOT_AVAILABLE, sqlState } from '#postgres/pool.ts';
import { TABLE } from '#registration/contract.ts';
import { cancelOnDisconnect, queryRow, table } from './transaction.ts';

/** Without accents and in lower case. Most text is ASCII, which needs no normalizing: that takes five times as long. */
export const fold = (text: string) => `
  case when octet_length(${text}) = char_length(${text}) then lower(${text})
    else lower(replace(translate(regexp_replace(normalize(${text}, nfkd), '[\\u0300-\\u036f]', '', 'g'),
      'ØøŁłĐđÐðÞþı’', 'OoLlDdDdTti'''), 'ß', 'ss')) end`;
/** What is searched: each word of it comes after a space. */
export const FOLDED = fold(`(' ' || full_name || ' ' || email)`);
// Cut, because an index takes no value that fills a third of a page.
export const HOST = `split_part(referrer, '/', 3)`;
export const SITE = `lower(left(${HOST}, 100))`;

/**
 * What people are filtered and searched by. The studio creates these, not a migration: a list that no one looks at needs
 * none. Each holds only the registrations up to some id, so storing a new one costs the same with and without them.
 * An index with another definition needs another name.
 */
const INDEXES = {
  // Index-only: counting and filtering read no row.
  facets: '(utm_campaign, utm_source, role, id) include (created_at)',
  source: '(utm_source)',
  role: '(role, created_at, id)',
  created_at: '(created_at, id)',
  site: `(${SITE}, id)`,
};

const nameOf = (kind: string, upTo: string) => `${TABLE}_${kind}_${upTo}`;

export const listIndexes = (database: Database) =>
  database.query<{ name: string; up_to: string; valid: boolean }>(
    `select relname as name, substring(relname from '\\d+$') as up_to, indisvalid as valid
     from pg_index join pg_class on oid = indexrelid where indrelid = $1::regclass and relname ~ $2`,
    [table, `^${TABLE}_[a-z_]+_\\d+$`],
  );

/** The id up to which all of these indexes exist; 0 if they do not. */
export async function readIndexedTo(database: Database, kinds = Object.keys(INDEXES)): Promise<string> {
  const made = (await listIndexes(database)).filter(({ valid }) => valid);
  const isWhole = (upTo: string) => kinds.every((kind) => made.some(({ name }) => name === nameOf(kind, upTo)));
  const whole = made.map(({ up_to }) => BigInt(up_to)).filter((upTo) => isWhole(String(upTo)));
  return String(whole.reduce((most, upTo) => (upTo > most ? upTo : most), 0n));
}

/** A table to select from: `select` once over the indexed people, and once over the few who came later. */
export async function fromParts(database: Database, select: (isPart: string) => string): Promise<string> {
  const upTo = await readIndexedTo(database);
  return `((${select(`id <= ${upTo}`)}) union all (${select(`id > ${upTo}`)}))`;
}

/** The registrations `r` that match, to select from. */
export async function fromMatching(database: Database, condition: string): Promise<string> {
  if (condition === 'true') return `${table} as r`;
  return `${await fromParts(database, (isPart) => `select * from ${table} as r where ${isPart} and ${condition}`)} as r`;
}

/** How many of those who match have the same values in these columns, to select from: the same values may come twice. */
export async function fromCounts(database: Database, columns: string[], condition = 'true'): Promise<string> {
  const groups = columns.map((_, index) => index + 1).join(', ');
  const select = (isPart: string) =>
    `select ${columns.join(', ')}, count(*) from ${table} as r where ${isPart} and ${condition} group by ${groups}`;
  return `${await fromParts(database, select)} as counts`;
}

/** So many can be read one by one in the time that a page may take. */
export const UNINDEXED = 10_000;

type Options = { unindexed?: number; report: (line: string) => void };

/**
 * Creates the indexes of a list that has grown, on one connection, before the studio reads it. Incomplete ones that a
 * killed studio left behind are replaced. Registrations never wait for it: it takes no lock that would stop them, and no
 * second core. It may itself wait for older transactions, such as an export.
 */
export async function prepareIndexes(database: Database, { unindexed = UNINDEXED, report }: Options) {
  const lock = `select pg_try_advisory_lock(hashtext('vibescore studio indices')) as taken`;
  if (!(await queryRow<{ taken: boolean }>(database, lock)).taken) return;
  await database.query(`set lock_timeout = '10s'; set max_parallel_maintenance_workers = 0`);
  await cancelOnDisconnect(database);
  try {
    const indexes = { ...INDEXES, ...(await searchIndex(database)) };
    const indexedTo = await readIndexedTo(database, Object.keys(indexes));
    await dropOthers(database, indexedTo);
    const later = await queryRow<{ last: string; count: number }>(
      database,
      `select max(id) as last, count(*)::int from ${table} where id > $1`,
      [indexedTo],
    );
    if (later.count <= unindexed) return;
    const statements = Object.entries(indexes).map(
      ([kind, definition]) =>
        `create index concurrently ${nameOf(kind, later.last)} on ${table} ${definition} where id <= ${later.last}`,
    );
    statements.push(`analyze ${table}`);
    for (const [done, text] of statements.entries()) {
      report(`Preparing filters and search: ${done + 1} of ${statements.length}`);
      await database.query(text);
    }
    await dropOthers(database, later.last);
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    report('Filters and search may be slow until the next start: something else is using the database.');
  } finally {
    // A pooler may give this session to someone else.
    await database.query('discard all').catch(() => {});
  }
}

// In a schema that only its owner may use, apart from the list's own.
const INSTALL_TRIGRAMS = `
  do $$ begin
    if not exists (select from pg_extension where extname = 'pg_trgm') then
      create schema if not exists vibescore_search;
      create extension pg_trgm schema vibescore_search;
    end if;
  end $$`;

/** For parts of words, if PostgreSQL has trigrams or lets us add them. Otherwise a search reads the whole list. */
async function searchIndex(database: Database): Promise<{ search?: string }> {
  await database.query(INSTALL_TRIGRAMS).catch(() => {});
  const [trigrams] = await database.query<{ schema: string }>(
    `select extnamespace::regnamespace as schema from pg_extension where extname = 'pg_trgm'`,
  );
  return trigrams ? { search: `using gin ((${FOLDED}) ${trigrams.schema}.gin_trgm_ops)` } : {};
}

async function dropOthers(database: Database, upTo: string) {
  for (const { name, up_to } of await listIndexes(database)) {
    if (up_to !== upTo) await database.query(`drop index concurrently if exists public.${name}`);
  }
}
