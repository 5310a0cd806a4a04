import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { interruptible } from '#database/interruptible.ts';
import { type Location, locateExistingDatabase } from '#database/locate.ts';
import { openDatabase } from '#database/open.ts';
import type { Pool } from '#database/pool.ts';
import { dropPrivileges } from '#database/privileges/user.ts';
import { prepareIndexes } from '#database/waitlist/people-indexes.ts';
import { runProgram } from '#settings/program.ts';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { readSettings } from '#settings/settings.ts';
import { siteAddress } from '#settings/site-address.mjs';
import { UserError } from '#settings/user-error.mjs';
import { createStudio } from './app.ts';
import { createIdleWatch } from './idle.ts';
import { loadPageFiles } from './page-files.ts';

const SESSIONS = { size: 2, statementMs: 5000 };
const IDLE_MS = 60 * 60_000;

await runProgram(main);

async function main(stopping: AbortSignal) {
  const stopped = once(stopping, 'abort');
  const settings = readSettings(process.env);
  const folder = join(PROJECT_ROOT, 'build/studio/page');
  if (!existsSync(folder)) throw new UserError('The studio is not built: start it with "npm run studio".');
  const files = loadPageFiles(folder);

  const { location, user } = await locateExistingDatabase(settings);
  const watch = createIdleWatch(IDLE_MS);
  const site = { address: siteAddress(process.env), isServer: settings.supabase === null };
  let sessions: Pool | undefined;
  const { app, addressOf } = await createStudio({
    sessions: { use: (work) => (sessions ? sessions.use(work) : Promise.reject(new Error('not open yet'))) },
    mail: settings.mail,
    site,
    files,
    onUse: watch.used,
  });
  // All code is loaded by now: the user that root becomes may not be able to read it.
  await app.ready();
  if (user !== null) dropPrivileges(user);
  try {
    await prepare(location, stopping);
    if (stopping.aborted) return;
    sessions = await openDatabase({ location, role: 'owner', limits: SESSIONS, notice: console.error });
    await app.listen({ host: '127.0.0.1', port: 0 });
    announce(addressOf());
    await Promise.race([stopped, watch.idle.then(() => console.log('Stopped: not used for an hour'))]);
  } finally {
    watch.stop();
    await app.close();
    await sessions?.close();
  }
}

/** Ends early when it is interrupted. */
async function prepare(location: Location, stopping: AbortSignal) {
  const owner = await openDatabase({ location, role: 'owner' });
  try {
    await owner.use((session) =>
      prepareIndexes(interruptible(session, stopping), { report: (line) => console.log(line) }),
    );
  } catch (error) {
    if (!stopping.aborted) throw error;
  } finally {
    await owner.close();
  }
}

/** The address is not opened here: other users of the machine could read it, token included, among its processes. */
function announce(address: string) {
  console.log(`Open this address in your browser. It works once:\n\n  ${address}\n\nPress Ctrl+C to stop.`);
}
