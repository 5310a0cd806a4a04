import { type PersonDate, STEPS } from '#contract/person.ts';
import { COLUMNS, REGISTRATIONS, type Registration } from '#contract/registration.ts';
import type { Survey } from '#contract/survey.ts';
import type { Database } from '#postgres/pool.ts';
import { listMessagesToPerson } from './messages.ts';

/**
 * What is stored about a person, as PostgreSQL's JSON has it: people's clocks may be wrong by more than a JavaScript
 * date can hold, and it has no microseconds.
 */
export type PersonRecord = Registration & { id: string; created_at: string } & { [Date in PersonDate]: string | null };

const FIELDS = [...COLUMNS.map((column) => `r.${column}`), ...STEPS.map(({ date }) => `e.${date}`)].join(', ');

const READ_PERSON = `
  select e.survey,
    (select to_json(person) from (select r.id::text, r.created_at, ${FIELDS}) as person) as record
  from ${REGISTRATIONS} r join waitlist.entries e on e.registration_id = r.id
  where r.id = $1`;

/** Reads everything the list knows about one person; undefined if no one has this id. */
export async function readPerson(database: Database, id: string) {
  const [person] = await database.query<{ record: PersonRecord; survey: Survey | null }>(READ_PERSON, [id]);
  if (!person) return undefined;
  return { ...person, messages: await listMessagesToPerson(database, id) };
}
