import { beforeEach } from 'vitest';
import type { Registration } from '#contract/registration.ts';
import { createPool } from '#postgres/pool.ts';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { ensureMailIsOn } from '#waitlist/outbox.ts';
import { insertRow } from './builders.ts';
import { emptyList, setUpDatabase } from './test-database.ts';

/** Sets up a list with mail switched on for the tests of one file, empty at the start of each. */
export async function setUpOutbox() {
  const database = await setUpDatabase();
  const pool = createPool(database.address, { size: 4 });
  cleanUp(pool.close);
  // This is not in afterEach, because the senders that a test started stop later than that.
  beforeEach(async () => {
    await emptyList(database);
    await ensureMailIsOn(pool);
  });
  return {
    database,
    /** Queries the list with the owner's rights. */
    pool,
    register: (email: string, changes: Partial<Registration> = {}) => insertRow(database, { ...changes, email }),
    /** Returns the state of the message to each address. */
    async states(): Promise<Record<string, string>> {
      const rows = await database.ask(
        `select r.email, m.state || coalesce(' ' || m.smtp_code, '') as state
         from waitlist.messages m join public.early_access_registrations r on r.id = m.registration_id order by m.id`,
      );
      return Object.fromEntries(rows.map((row) => [row.email, row.state]));
    },
  };
}
