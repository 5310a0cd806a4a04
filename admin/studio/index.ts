import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { LinkedSite } from '#mail/compose.ts';
import { getLinkedSite } from '#mail/get-linked-site.ts';
import { makeInterruptible } from '#postgres/interruptible.ts';
import { type Location, locateDatabase, locateExistingDatabase } from '#postgres/locate.ts';
import { openForOwner } from '#postgres/open.ts';
import type { Pool, Session } from '#postgres/pool.ts';
import { runProgram } from '#runtime/program.ts';
import { BUILD_FOLDER } from '#runtime/project-root.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { createStudio } from './app.ts';
import { DEMO_NOTICE } from './contract.ts';
import { createDemo } from './demo/demo.ts';
import { createIdleWatch } from './idle.ts';
import { loadPage } from './page-files.ts';

const POOL_LIMITS = { size: 2, statementMs: 5000 };
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
  const page = loadPage(join(BUILD_FOLDER, 'studio/page'));
  const location = (demo ? locateDatabase : locateExistingDatabase)(settings);

  const pool = await openForOwner(location, { limits: POOL_LIMITS });
  try {
    if (demo) await fillDemo(location, stopping, demo.fill);
    if (!stopping.aborted) await serve({ pool, settings, page, site: getLinkedSite(settings), demo, stopping });
  } finally {
    await pool.close();
  }
}

type Serving = {
  pool: Pool;
  settings: Settings;
  page: ReturnType<typeof loadPage>;
  site: LinkedSite;
  demo: ReturnType<typeof createDemo> | undefined;
  stopping: AbortSignal;
};

async function serve({ pool, settings: { mail }, page, site, demo, stopping }: Serving) {
  const watch = createIdleWatch(IDLE_MS);
  const isDemo = demo !== undefined;
  const { app, getAddress } = await createStudio({ pool, mail, site, isDemo, page, onUse: watch.noteUse });
  const sender = mail ? demo?.startSender(pool, mail, site) : undefined;
  try {
    await app.listen({ host: '127.0.0.1', port: 0 });
    if (isDemo) console.log(DEMO_NOTICE);
    // We do not open the browser, because other users could read the address with its token in the list of processes.
    console.log(`Open this address in your browser. It works once:\n\n  ${getAddress()}\n\nPress Ctrl+C to stop.`);
    const stopped = AbortSignal.any([stopping, watch.idle]);
    if (!stopped.aborted) await once(stopped, 'abort');
    if (watch.idle.aborted) console.log('Stopped: not used for an hour');
  } finally {
    await app.close();
    await sender?.stop();
  }
}

/** Fills the demo without the limits of the studio's own pool, and ends early when it is interrupted. */
async function fillDemo(location: Location, stopping: AbortSignal, fill: (session: Session) => Promise<void>) {
  const owner = await openForOwner(location);
  try {
    await owner.use((session) => fill(makeInterruptible(session, stopping)));
  } catch (error) {
    if (!stopping.aborted) throw error;
  } finally {
    await owner.close();
  }
}
