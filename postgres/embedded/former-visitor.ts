import { Client } from '../client.ts';
import type { Address } from '../pool.ts';

const DROP_FORMER_VISITOR = `do $$ begin
    drop role if exists vibescore_visitor;
  exception when dependent_objects_still_exist then null; end $$`;

/**
 * Drops the role with which visitors of earlier releases logged in to the embedded PostgreSQL. Only a server may do
 * that: while it holds the data folder, no server of an earlier release can be using the role.
 */
export async function dropFormerVisitor(address: Address): Promise<void> {
  const client = new Client(address);
  try {
    await client.connect();
    await client.query(DROP_FORMER_VISITOR);
  } finally {
    await client.end().catch(() => {});
  }
}
