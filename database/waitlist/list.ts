import type { Database } from '../pool.ts';
import type { RegisteredRow } from './registered-row.ts';
import { inTransaction, table } from './transaction.ts';

/** null selects those who have none. */
type Filter = { search?: string; role?: string | null; source?: string | null; since?: Date };

export type ListedRow = RegisteredRow & { confirmed_at: Date | null; invited_at: Date | null };

/** The newest first, and how many match without the limit. */
export function listRegistrations(database: Database, filter: Filter, limit: number) {
  return inTransaction(database, 'read', async () => {
    const { where, values } = conditions(filter);
    const [counted] = await database.query({ text: `select count(*) as count from ${table} ${where}`, values });
    const rows = await database.query({
      text: `select id, created_at, full_name, email, role, utm_source, utm_campaign, confirmed_at,
          (select min(sent_at) from waitlist.messages m where m.registration_id = r.id and m.kind = 'invite') as invited_at
        from ${table} r left join waitlist.entries on registration_id = r.id ${where}
        order by id desc limit $${values.length + 1}`,
      values: [...values, limit],
    });
    return { rows: rows as ListedRow[], matching: Number(counted?.count) };
  });
}

function conditions({ search, role, source, since }: Filter): { where: string; values: unknown[] } {
  const tests: [string, unknown][] = [
    ["strpos(lower(full_name || ' ' || email), lower(?)) > 0", search],
    ['role is not distinct from ?', role],
    ['utm_source is not distinct from ?', source],
    ['created_at >= ?', since],
  ];
  const asked = tests.filter(([, value]) => value !== undefined);
  const clauses = asked.map(([test], index) => test.replace('?', () => `$${index + 1}`));
  return {
    where: clauses.length > 0 ? `where ${clauses.join(' and ')}` : '',
    values: asked.map(([, value]) => value),
  };
}
