import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createPool, type Pool } from '#database/pool.ts';
import { switchMailOn } from '#database/waitlist/outbox.ts';
import { aRegistration } from '#harness/example-registration.ts';
import { createTestDatabase, emptyList, type TestDatabase } from '../database/test-database.ts';

/** A list with mail switched on for the tests of one file, empty at the start of each. */
export function setUpOutbox() {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.address, { size: 4 });
  });
  beforeEach(() => switchMailOn(pool));
  afterEach(() => emptyList(database));
  afterAll(async () => {
    await pool.close();
    await database.close();
  });
  return {
    database: () => database,
    /** With the owner's rights. */
    pool: () => pool,
    async register(email: string, changes: { full_name?: string; role?: string | null; confirmed?: boolean } = {}) {
      const { full_name, role, created_at_gtm } = { ...aRegistration(), ...changes };
      await database.ask(
        `insert into public.early_access_registrations (full_name, email, role, checkbox_consent, created_at_gtm, user_agent)
         values ($1, $2, $3, true, $4, '')`,
        [full_name, email, role, created_at_gtm],
      );
      if (!changes.confirmed) return;
      await database.ask(
        `insert into waitlist.entries (registration_id, confirmed_at)
         select id, now() from public.early_access_registrations where email = $1`,
        [email],
      );
    },
    /** The state of the message to each address. */
    async states(): Promise<Record<string, string>> {
      const rows = await database.ask(
        `select r.email, m.state || coalesce(' ' || m.smtp_code, '') as state
         from waitlist.messages m join public.early_access_registrations r on r.id = m.registration_id order by m.id`,
      );
      return Object.fromEntries(rows.map((row) => [row.email, row.state]));
    },
  };
}
