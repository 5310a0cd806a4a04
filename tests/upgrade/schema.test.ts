import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '#postgres/migrate.ts';
import { readSchema } from '../helpers/database/read-schema.ts';
import { loadList, POSTGRES_SERVERS, RELEASES, setUpPool, stopServers } from './lists.ts';

afterAll(stopServers);

// A release adds one file to tests/upgrade/dumps, and its lists are tested here from then on.
for (const server of POSTGRES_SERVERS) {
  describe.skipIf(!server.isInstalled)(`on ${server.name}`, () => {
    it.each(RELEASES)('a list of %s that was upgraded has the schema of a new one', async (release) => {
      const upgraded = await loadList(server, release);
      await migrate(upgraded);
      const created = await server.createDatabase();
      await migrate(created);
      const schema = await readSchema(setUpPool(created));
      expect(Object.keys(schema).length).toBeGreaterThan(150);
      expect(await readSchema(setUpPool(upgraded))).toEqual(schema);
    });

    it.each(RELEASES)('a list of %s that was upgraded has the migrations of a new one', async (release) => {
      const upgraded = await loadList(server, release);
      await migrate(upgraded);
      const created = await server.createDatabase();
      await migrate(created);
      const readNames = 'select name from vibescore.migrations order by name';
      expect(await setUpPool(upgraded).query(readNames)).toEqual(await setUpPool(created).query(readNames));
    });
  });
}
