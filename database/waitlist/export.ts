import { COLUMNS } from '#registration/contract.ts';
import type { Database } from '../pool.ts';
import { type PeopleFilter, toCondition } from './people-filter.ts';
import { fromMatching } from './people-indices.ts';
import { begin, rollBack, table } from './transaction.ts';

export const EXPORT_COLUMNS = ['created_at', ...COLUMNS] as const;
export type ExportRow = Record<(typeof EXPORT_COLUMNS)[number], string | boolean | null>;
type ExportBatch = { rows: ExportRow[]; total: number };

const BATCH_ROWS = 1000;

// A JavaScript date has no microseconds. PostgreSQL's JSON form of a time is ISO 8601 and keeps them.
const columns = EXPORT_COLUMNS.map((column) =>
  column.startsWith('created_at') ? `to_json(${column}) #>> '{}' as ${column}` : column,
).join(', ');

/**
 * Everybody who matches, in the order they came, through a cursor: only one batch at a time is in memory, here and in
 * PostgreSQL. There is at least one batch, which may be empty.
 */
export async function* exportRegistrations(database: Database, filter: PeopleFilter = {}): AsyncGenerator<ExportBatch> {
  const { text, values } = toCondition(filter);
  await begin(database, 'read');
  try {
    const matching = text === 'true' ? table : await fromMatching(database, text);
    const [counted] = await database.query({ text: `select count(*) as count from ${matching}`, values });
    await database.query({
      text: `declare everybody no scroll cursor for select ${columns} from ${matching} order by id`,
      values,
    });
    const total = Number(counted?.count);
    for (let isFirst = true; ; isFirst = false) {
      const rows = await database.query({ text: `fetch ${BATCH_ROWS} from everybody` });
      if (rows.length === 0 && !isFirst) return;
      yield { rows: rows as ExportRow[], total };
    }
  } finally {
    await rollBack(database);
  }
}
