// Runs a sender as the server does, in a process that can be killed. A short lease keeps the test short.

import { startSender } from '#mail/sender.ts';
import { createPool } from '#postgres/pool.ts';
import { EXAMPLE_SITE, mailSettings } from '#scripts/harness/stubs/mail-server.ts';

const { address, port, perMinute } = JSON.parse(process.argv[2] ?? '');
const database = createPool(address, { size: 2 });
const sender = startSender({
  database,
  settings: mailSettings(port, { perMinute }),
  site: EXAMPLE_SITE,
  report: ({ error }) => error && console.error(error),
  leaseSeconds: 3,
});
process.once('disconnect', async () => {
  await sender.stop();
  await database.close();
});
process.send?.('started');
