import { sql } from 'kysely';
import { STEPS } from '#contract/person.ts';
import { COLUMNS } from '#contract/registration.ts';
import { QUESTIONS } from '#contract/survey.ts';
import type { Session } from '#postgres/pool.ts';
import { type AuditSource, writeAuditLog } from './audit-log.ts';
import { toCsvLine } from './csv.ts';
import { toJsonLine } from './json-line.ts';
import { countPeople, getAnswer, type PeopleFilter, selectPeople } from './people.ts';
import { queryBuilder } from './query-builder.ts';
import { begin, inTransaction, readInBatches, rollBack } from './transaction.ts';

const ANSWERS = QUESTIONS.map((question) => ({ question, column: `survey_${question}` }));
const EXPORT_COLUMNS = [
  'created_at',
  ...COLUMNS,
  ...STEPS.map(({ date }) => date),
  ...ANSWERS.map(({ column }) => column),
];
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
const buildExportQuery = (filter: PeopleFilter) =>
  queryBuilder
    .selectFrom(
      selectPeople(filter)
        .select(['r.created_at', ...COLUMNS.map((column) => `r.${column}` as const)])
        .select(STEPS.map(({ date }) => `e.${date}` as const))
        .select(ANSWERS.map(({ question, column }) => getAnswer(question).as(column)))
        .orderBy('r.id')
        .as('person'),
    )
    .select(sql<ExportRow>`to_json(person)`.as('row'));

/** Yields everyone who matches. The first batch is empty and only says how many there are. */
async function* exportRegistrations(database: Session, filter: PeopleFilter) {
  const { sql: text, parameters } = buildExportQuery(filter).compile();
  await begin(database, 'read');
  try {
    const total = await countPeople(database, filter);
    yield { rows: [], total };
    for await (const batch of readInBatches<{ row: ExportRow }>(database, text, parameters)) {
      yield { rows: batch.map(({ row }) => row), total };
    }
  } finally {
    await rollBack(database);
  }
}

/**
 * Exports people for an owner. The export is recorded before its first row leaves, so one that is interrupted is
 * recorded too.
 */
export async function* exportPeople(database: Session, source: AuditSource, filter: PeopleFilter = {}) {
  await inTransaction(database, 'write', async () => {
    await writeAuditLog(database, source, 'exported', await countPeople(database, filter));
  });
  yield* exportRegistrations(database, filter);
}
