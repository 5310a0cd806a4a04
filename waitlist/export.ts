import { STEPS } from '#contract/person.ts';
import { COLUMNS } from '#contract/registration.ts';
import { QUESTIONS } from '#contract/survey.ts';
import type { Session } from '#postgres/pool.ts';
import { type AuditSource, writeAuditLog } from './audit-log.ts';
import { toCsvLine } from './csv.ts';
import { toJsonLine } from './json-line.ts';
import { countPeople, type PeopleFilter, selectPeople } from './people.ts';
import { inTransaction, readInBatches, readInTransaction, type Transaction } from './transaction.ts';

/** The columns of an export, each with where it comes from. */
const COLUMNS_BY_NAME = new Map([
  ...['created_at', ...COLUMNS].map((column) => [column, `r.${column}`] as const),
  ...STEPS.map(({ date }) => [date, `e.${date}`] as const),
  ...QUESTIONS.map((question) => [`survey_${question}`, `e.survey ->> '${question}'`] as const),
]);
const EXPORT_COLUMNS = [...COLUMNS_BY_NAME.keys()];
type ExportRow = Record<string, string | boolean | null>;

export type ExportFormat = { head: string; row(row: ExportRow): string };

const toCsv = (row: ExportRow) => toCsvLine(EXPORT_COLUMNS.map((column) => row[column] ?? null));
export const EXPORT_FORMATS = new Map<string, ExportFormat>([
  ['csv', { head: toCsvLine(EXPORT_COLUMNS), row: toCsv }],
  ['jsonl', { head: '', row: toJsonLine }],
]);

/**
 * Selects people in the order they registered, each as JSON, which keeps microseconds and years that JavaScript does
 * not know.
 */
function selectExport(filter: PeopleFilter) {
  const columns = [...COLUMNS_BY_NAME].map(([name, source]) => `${source} as ${name}`);
  const { people, values } = selectPeople(filter);
  const text = `select to_json(person) as row from (select ${columns.join(', ')} from ${people} order by r.id) as person`;
  return { text, values };
}

/** Yields everyone who matches. The first batch is empty and only says how many there are. */
async function* readRows(transaction: Transaction, filter: PeopleFilter) {
  const total = await countPeople(transaction, filter);
  yield { rows: [], total };
  const { text, values } = selectExport(filter);
  for await (const batch of readInBatches<{ row: ExportRow }>(transaction, text, values)) {
    yield { rows: batch.map(({ row }) => row), total };
  }
}

/**
 * Exports people for an owner. The export is recorded before its first row leaves, so one that is interrupted is
 * recorded too.
 */
export async function* exportPeople(session: Session, source: AuditSource, filter: PeopleFilter = {}) {
  await inTransaction(session, 'write', async (transaction) => {
    await writeAuditLog(transaction, source, 'exported', await countPeople(transaction, filter));
  });
  yield* readInTransaction(session, (transaction) => readRows(transaction, filter));
}
