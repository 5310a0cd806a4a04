import { startMailServer } from '#scripts/harness/mail-server.ts';
import { cleanUp } from '../clean-up.ts';

/** Starts a mail server for one test, or for those of one file. */
export async function setUpMailServer(options?: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(options);
  cleanUp(server.close);
  return server;
}
