import pg from 'pg';

/** As whom the public's inserts log in to the embedded PostgreSQL. */
export const VISITOR = 'vibescore_visitor';

/**
 * A login role that has the rights of `anon` and owns nothing: `reset role` leads nowhere. Roles belong to the whole
 * PostgreSQL server, so that another database of it may create this one at the same moment.
 */
export async function createVisitor(client: pg.ClientBase, name: string, password?: string): Promise<void> {
  const role = pg.escapeIdentifier(name);
  const secret = password === undefined ? '' : `password ${pg.escapeLiteral(password)}`;
  await client.query(`do $do$ begin
    if to_regrole(${pg.escapeLiteral(role)}) is null then
      create role ${role} login ${secret};
      grant anon to ${role};
      alter role ${role} set statement_timeout = '2500ms';
      alter role ${role} set idle_in_transaction_session_timeout = '2500ms';
    end if;
  exception when duplicate_object or unique_violation then null; end $do$`);
}
