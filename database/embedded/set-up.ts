import { migrate } from '../migrate.ts';
import type { Address } from '../pool.ts';
import { restrictPublic } from '../restrict-public.ts';
import { createVisitor, VISITOR } from '../visitor.ts';

/** An embedded database, brought up to date and closed to what visitors do not need. */
export const setUpEmbedded = (address: Address) =>
  migrate(address, {
    async afterwards(client) {
      await createVisitor(client, VISITOR);
      await restrictPublic(client);
    },
  });
