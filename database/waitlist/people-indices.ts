import { TABLE } from '#registration/contract.ts';
import type { Database } from '../pool.ts';
import { SITE, WORDS } from './people-filter.ts';
import { table } from './transaction.ts';

/**
 * What the studio filters and searches by. No migration makes these: a list that nobody looks at needs none, and each
 * holds only the registrations up to some id, so that storing a new one costs what it costs without them. An index
 * with another definition needs another name.
 */
const INDICES = {
  // Index-only: counting and filtering read no row.
  facets: '(utm_campaign, utm_source, role, id) include (created_at)',
  created_at: '(created_at, id)',
  site: `(${SITE}, id)`,
  words: `using gin (${WORDS})`,
};
const KINDS = Object.keys(INDICES) as (keyof typeof INDICES)[];

const nameOf = (kind: string, upTo: string) => `${TABLE}_${kind}_${upTo}`;

export const creations = (upTo: string) =>
  KINDS.map(
    (kind) => `create index concurrently ${nameOf(kind, upTo)} on ${table} ${INDICES[kind]} where id <= ${upTo}`,
  );

export type PeopleIndex = { name: string; up_to: string; valid: boolean };

/** Each that was made or begun. */
export async function listIndices(database: Database): Promise<PeopleIndex[]> {
  const rows = await database.query({
    text: `select relname as name, substring(relname from '\\d+$') as up_to, indisvalid as valid
      from pg_index join pg_class on oid = indexrelid where indrelid = $1::regclass and relname ~ $2`,
    values: [table, `^${TABLE}_(${KINDS.join('|')})_\\d+$`],
  });
  return rows as PeopleIndex[];
}

/** Up to whom all of them are there; 0 without any. */
export async function readIndexedTo(database: Database): Promise<string> {
  const made = (await listIndices(database)).filter(({ valid }) => valid);
  const isWhole = (upTo: string) => KINDS.every((kind) => made.some(({ name }) => name === nameOf(kind, upTo)));
  const whole = made.map(({ up_to }) => BigInt(up_to)).filter((upTo) => isWhole(String(upTo)));
  return String(whole.reduce((most, upTo) => (upTo > most ? upTo : most), 0n));
}

/** The registrations `r` that match, to be selected from: those in the indices, and the few that came later. */
export async function fromMatching(database: Database, condition = 'true'): Promise<string> {
  const upTo = await readIndexedTo(database);
  const where = (part: string) => `select * from ${table} as r where ${part} and ${condition}`;
  return `(${where(`id <= ${upTo}`)} union all ${where(`id > ${upTo}`)}) as r`;
}
