import type { Database } from '#postgres/pool.ts';
import { COLUMNS } from '#registration/contract.ts';
import { type AuditSource, writeAuditLog } from './audit-log.ts';
import { csvLine } from './csv.ts';
import { jsonLine } from './json-line.ts';
import { countPeople, INVITED_AT, type PeopleFilter, QUESTIONS, selectAsText, toCondition } from './people.ts';
import { fromMatching } from './people-indexes.ts';
import { begin, inTransaction, queryRow, rollBack } from './transaction.ts';

const REACHED = ['confirmed_at', 'invited_at', 'accepted_at', 'joined_at'];
const EXPORT_COLUMNS = ['created_at', ...COLUMNS, ...REACHED, ...QUESTIONS.map((question) => `survey_${question}`)];
export type ExportRow = Record<string, string | boolean | null>;

export type ExportFormat = { head: string; row(row: ExportRow): string };

const toCsv = (row: ExportRow) => csvLine(EXPORT_COLUMNS.map((column) => row[column] ?? null));
export const EXPORT_FORMATS = new Map<string, ExportFormat>([
  ['csv', { head: csvLine(EXPORT_COLUMNS), row: toCsv }],
  ['jsonl', { head: '', row: jsonLine }],
]);

const BATCH_ROWS = 1000;

const selected = EXPORT_COLUMNS.map((column) => {
  const [, question] = column.split('survey_');
  return selectAsText(column, column === 'invited_at' ? INVITED_AT : question ? `survey ->> '${question}'` : column);
}).join(', ');

/**
 * Everyone who matches, in the order they came, through a cursor: only one batch at a time is in memory, here and in
 * PostgreSQL. There is at least one batch, which may be empty.
 */
export async function* exportRegistrations(database: Database, filter: PeopleFilter = {}) {
  const { text, values } = toCondition(filter);
  await begin(database, 'read');
  try {
    const matching = await fromMatching(database, text);
    const count = `select count(*)::int as total from ${matching}`;
    const { total } = await queryRow<{ total: number }>(database, count, values);
    await database.query(
      `declare matching no scroll cursor for select ${selected}
       from ${matching} left join waitlist.entries as e on e.registration_id = r.id order by r.id`,
      values,
    );
    for (let isFirst = true; ; isFirst = false) {
      const rows = await database.query<ExportRow>(`fetch ${BATCH_ROWS} from matching`);
      if (rows.length === 0 && !isFirst) return;
      yield { rows, total };
    }
  } finally {
    await rollBack(database);
  }
}

/** What an operator asks for. It is recorded before the first row leaves, so one that is interrupted is recorded too. */
export async function* exportPeople(database: Database, source: AuditSource, filter: PeopleFilter = {}) {
  await inTransaction(database, 'write', async () => {
    await writeAuditLog(database, source, 'exported', await countPeople(database, filter));
  });
  yield* exportRegistrations(database, filter);
}
