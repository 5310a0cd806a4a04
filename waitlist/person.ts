import type { MessageKind } from '#contract/messages.ts';
import { type PersonDate, STEPS } from '#contract/person.ts';
import { COLUMNS, REGISTRATIONS, type Registration } from '#contract/registration.ts';
import type { Survey } from '#contract/survey.ts';
import type { Database } from '#postgres/pool.ts';
import type { MessageState } from './tables.ts';

/** `at` is when the message was sent, or will be tried next. */
export type PersonMessage = {
  id: string;
  kind: MessageKind;
  state: MessageState;
  at: Date | null;
  smtp_code: number | null;
  revoked_at: Date | null;
};

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

const READ_MESSAGES = `
  select id, kind, state, smtp_code, revoked_at,
    case when state = 'queued' then due_at else coalesce(sent_at, attempted_at) end as at
  from waitlist.messages where registration_id = $1 order by id`;

/** Reads everything the list knows about one person; undefined if no one has this id. */
export async function readPerson(database: Database, id: string) {
  const [person] = await database.query<{ record: PersonRecord; survey: Survey | null }>(READ_PERSON, [id]);
  if (!person) return undefined;
  return { ...person, messages: await database.query<PersonMessage>(READ_MESSAGES, [id]) };
}
