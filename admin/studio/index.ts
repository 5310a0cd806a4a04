import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { interruptible } from '#postgres/interruptible.ts';
import { type Location, locateDatabase, locateExistingDatabase } from '#postgres/locate.ts';
import { openDatabase } from '#postgres/open.ts';
import type { Database, Pool } from '#postgres/pool.ts';
import { dropPrivileges } from '#postgres/privileges/user.ts';
import { runProgram } from '#settings/program.ts';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { readSettings } from '#settings/settings.ts';
import { siteAddress } from '#settings/site-address.mjs';
import { createStudio } from './app.ts';
import { createDemo } from './demo.ts';
import { createIdleWatch } from './idle.ts';

const SESSIONS = { size: 2, statementMs: 5000 };
const IDLE_MS = 60 * 60_000;

await runProgram(async (stopping) => {
  const { values } = parseArgs({ options: { demo: { type: 'boolean' } } });
  const demo = values.demo ? createDemo() : undefined;
  try {
    await main(stopping, demo);
  } finally {
    demo?.remove();
  }
});

async function main(stopping: AbortSignal, demo?: ReturnType<typeof createDemo>) {
  const env = demo?.env ?? process.env;
  const settings = readSettings(env);
  const { location, user } = await (demo ? locateDatabase : locateExistingDatabase)(settings);
  const watch = createIdleWatch(IDLE_MS);
  const site = { address: siteAddress(env), isServer: settings.supabase === null };
  let sessions: Pool | undefined;
  let sender: { stop(): Promise<void> } | undefined;
  const { app, addressOf } = await createStudio({
    sessions: { use: (work) => (sessions ? sessions.use(work) : Promise.reject(new Error('not open yet'))) },
    mail: settings.mail,
    site,
    isDemo: demo !== undefined,
    pageFolder: join(PROJECT_ROOT, 'build/studio/page'),
    onUse: watch.used,
  });
  // All code is loaded by now: the user that root becomes may not be able to read it.
  await app.ready();
  if (user !== null) dropPrivileges(user);
  try {
    sessions = await openDatabase({ location, role: 'owner', limits: SESSIONS, notice: console.error });
    if (demo) await fillDemo(location, stopping, demo.fill);
    if (stopping.aborted) return;
    if (demo && settings.mail) sender = demo.startSender(sessions, settings.mail, site);
    await app.listen({ host: '127.0.0.1', port: 0 });
    if (demo)
      console.log('A demonstration: the people are made up, nothing is sent, and all of it is gone when it stops.');
    // Not opened here: other users of the machine could read the address, token included, among its processes.
    console.log(`Open this address in your browser. It works once:\n\n  ${addressOf()}\n\nPress Ctrl+C to stop.`);
    const stopped = AbortSignal.any([stopping, watch.idle]);
    if (!stopped.aborted) await once(stopped, 'abort');
    if (watch.idle.aborted) console.log('Stopped: not used for an hour');
  } finally {
    await app.close();
    await sender?.stop();
    await sessions?.close();
  }
}

/** Ends early when it is interrupted. Without the limits of the studio's own sessions. */
async function fillDemo(location: Location, stopping: AbortSignal, fill: (session: Database) => Promise<void>) {
  const owner = await openDatabase({ location, role: 'owner' });
  try {
    await owner.use((session) => fill(interruptible(session, stopping)));
  } catch (error) {
    if (!stopping.aborted) throw error;
  } finally {
    await owner.close();
  }
}
