import type { Database } from '../pool.ts';

/** The caller says what the rows look like: nothing checks them again on their way from the database. */
export const query = <Row>(database: Database, text: string, values?: unknown[]) =>
  database.query({ text, values }) as Promise<Row[]>;
