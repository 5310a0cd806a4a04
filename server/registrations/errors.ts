import { isRefusal, sqlState } from '#database/pool.ts';

/** An answer in the words of PostgREST, whose clients read `code`. */
export class PostgrestError extends Error {
  override name = 'PostgrestError';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  /** `details` stays empty: PostgreSQL quotes whole rows there, and rows are people. */
  get body() {
    return { code: this.code, details: null, hint: null, message: this.message };
  }
}

export const invalidBody = (message: string) => new PostgrestError(400, 'PGRST102', message);
const databaseAway = () => new PostgrestError(503, 'PGRST000', 'Database connection error. Retrying the connection.');

/** As PostgREST maps them; the first prefix that fits counts. */
const STATUS_BY_SQLSTATE: [prefix: string, status: number][] = [
  ['08P01', 400], // what was sent breaks the protocol, as text with a NUL may
  ['08', 503],
  ['23503', 409],
  ['23505', 409],
  ['25006', 503], // read-only: a standby that has not taken over yet
  ['25', 500],
  ['42501', 401],
  ['42P01', 404],
  ['53', 503],
  ['54', 400], // nested too deeply
  ['57014', 503], // took longer than we wait
  ['57', 503],
  ['58', 503],
  ['40', 503],
  ['XX', 500],
];

/** What happened in the database, as an answer. Anything that kept a statement from running is 503: try again. */
export function fromDatabaseError(error: unknown): PostgrestError {
  if (error instanceof PostgrestError) return error;
  const state = sqlState(error);
  if (state === null || !isRefusal(error)) return databaseAway();
  const status = STATUS_BY_SQLSTATE.find(([prefix]) => state.startsWith(prefix))?.[1] ?? 400;
  return new PostgrestError(status, state, error.message);
}
