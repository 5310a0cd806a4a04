import { locateEmbedded } from '#database/locate.ts';
import { openDatabase } from '#database/open.ts';
import { prepareIndexes, readIndexedTo, UNINDEXED } from '#database/waitlist/people-indexes.ts';
import { MADE_UP_PEOPLE } from '#harness/made-up-people.ts';
import { compareServers, type Load } from './compare-servers.ts';
import type { Row } from './report.ts';
import { startServer } from './server-process.ts';

/** What it costs registrations that the studio has looked at the list. */
export async function benchIndexCost(load: Load): Promise<Row> {
  const [indexed, plain] = [await startServer(), await startServer()];
  try {
    for (const { dataDir } of [indexed, plain]) {
      const owner = await openDatabase({ location: (await locateEmbedded(dataDir)).location, role: 'owner' });
      await owner.query({ text: MADE_UP_PEOPLE, values: [2 * UNINDEXED] });
      if (dataDir === indexed.dataDir) await owner.use((session) => prepareIndexes(session, { report: () => {} }));
      const isIndexed = (await readIndexedTo(owner)) !== '0';
      if (isIndexed !== (dataDir === indexed.dataDir))
        throw new Error('The studio’s indices are not as they should be');
      await owner.close();
    }
    return await compareServers('with the studio’s indices against none', load, indexed, plain, 0.9);
  } finally {
    await Promise.all([indexed.stop(), plain.stop()]);
  }
}
