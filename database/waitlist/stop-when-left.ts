import type { Database } from '../pool.ts';

/** Makes PostgreSQL stop a long statement when its command is interrupted. Not every server and platform has it. */
export async function stopWhenLeft(database: Database): Promise<void> {
  await database.query({ text: `set client_connection_check_interval = '500ms'` }).catch(() => {});
}
