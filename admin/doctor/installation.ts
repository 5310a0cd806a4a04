import { makeInterruptible } from '#postgres/interruptible.ts';
import { type Location, locateExistingDatabase } from '#postgres/locate.ts';
import { openDatabase } from '#postgres/open.ts';
import type { Database, Pool } from '#postgres/pool.ts';
import { getErrorMessage } from '#runtime/user-error.mjs';
import { getMailServerName, HOW_TO_SET_UP_MAIL } from '#settings/mail.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { toHttpAddress } from '#settings/site-address.ts';
import { isLoopback } from '#settings/values.ts';
import { CAN_REGISTER, runChecks } from './check.ts';
import { createHttp, type Http } from './http.ts';
import { LIST_CHECKS } from './list.ts';
import { FILE_CHECKS, MACHINE_CHECKS } from './machine.ts';
import { MAIL_SERVER_CHECKS, OUTBOX_CHECKS } from './mail.ts';
import { MAIL_DOMAIN_CHECKS } from './mail-domain.ts';
import { OUTSIDE_CHECKS } from './outside.ts';
import type { Group } from './report.ts';
import { createSite, isOurServer, SITE_CHECKS, type Site } from './site.ts';

type Io = { env: Record<string, string | undefined>; now(): Date };

/** Checks everything that the settings lead to. */
export async function checkInstallation(io: Io, signal: AbortSignal): Promise<Group[]> {
  const { env, now } = io;
  const settings = readSettings(env);
  const { hostedProject, mail } = settings;
  const http = createHttp(signal);

  const located = locateList(settings);
  const dataFolder = located.location && 'dataFolder' in located.location ? located.location.dataFolder : null;
  const files = await runChecks(FILE_CHECKS, { dataFolder, envFile: env.ENV_FILE || null }, signal);

  const opened = await openList(located, signal);
  const { database } = opened;
  try {
    const site = await findSite(settings, http, now);
    return [
      await checkList(opened, dataFolder !== null, signal),
      await checkFromOutside(hostedProject, site, http, signal),
      {
        name: 'mail',
        title: `Mail${mail === null ? '' : ` (${getMailServerName(mail)})`}`,
        findings: [
          ...(await runChecks(MAIL_SERVER_CHECKS, mail, signal)),
          ...(await runChecks(MAIL_DOMAIN_CHECKS, mail, signal)),
          ...(await runChecks(OUTBOX_CHECKS, mail && database && { database, now }, signal)),
        ],
        notSeen: mail === null ? [`no emails are sent: ${HOW_TO_SET_UP_MAIL}`] : [],
      },
      await checkSite(site, site === null ? 'the public address: set SITE_URL to check it' : null, signal),
      {
        name: 'machine',
        title: 'The machine',
        findings: [...files, ...(await runChecks(MACHINE_CHECKS, { database, dataFolder, site, now }, signal))],
        notSeen: [],
      },
    ];
  } finally {
    await database?.close();
  }
}

/** Both are missing for a hosted project of which only the public address and key are known. */
type Opened = { database: (Database & { close(): Promise<void> }) | null; reason?: string };
type Located = { location?: Location; reason?: string };

function locateList(settings: Settings): Located {
  if (settings.hostedProject !== null && settings.databaseUrl === null) return {};
  try {
    return { location: locateExistingDatabase(settings) };
  } catch (error) {
    return { reason: getErrorMessage(error) };
  }
}

/** Opens the list exactly as it is, and sets nothing up. */
async function openList({ location, reason }: Located, signal: AbortSignal): Promise<Opened> {
  if (location === undefined) return { database: null, reason };
  let pool: Pool | undefined;
  try {
    pool = await openDatabase({ location, purpose: 'inspect' });
    const connection = await pool.connect();
    const close = () => {
      connection.release();
      return pool?.close() ?? Promise.resolve();
    };
    return { database: { ...makeInterruptible(connection, signal), close } };
  } catch (error) {
    await pool?.close();
    return { database: null, reason: getErrorMessage(error) };
  }
}

async function checkList({ database, reason }: Opened, isEmbedded: boolean, signal: AbortSignal): Promise<Group> {
  const group: Group = { name: 'list', title: 'The list', findings: [], notSeen: [] };
  if (database !== null) {
    const [row] = await database.query(`select split_part(current_setting('server_version'), ' ', 1) as version`);
    const title = `The list (${isEmbedded ? 'embedded' : 'DATABASE_URL'}, PostgreSQL ${row?.version})`;
    return { ...group, title, findings: await runChecks(LIST_CHECKS, database, signal) };
  }
  if (reason === undefined) {
    return { ...group, notSeen: ['inside the project: set DATABASE_URL to its direct address to check it'] };
  }
  const why = 'Without its database nothing can be stored';
  return { ...group, findings: [{ name: CAN_REGISTER, why, outcome: 'could not run', problems: [], reason }] };
}

/** Finds the site at SITE_URL, or else where the server of these settings would listen, if it does. */
async function findSite(settings: Settings, http: Http, now: () => Date): Promise<Site | null> {
  const { siteUrl, hostedProject, host, port } = settings;
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const address = siteUrl ?? toHttpAddress(reachable, port);
  if (siteUrl === null && !(await isOurServer(address, http))) return null;
  const isPublic = siteUrl !== null && !isLoopback(new URL(siteUrl).hostname);
  return createSite({ address, isPublic, supabaseUrl: hostedProject?.url ?? null, http, now });
}

/** Checks an address from outside. Of the settings it needs only those of a hosted project. */
export async function checkAddress(address: string, { env, now }: Io, signal: AbortSignal): Promise<Group[]> {
  const http = createHttp(signal);
  const settings = { ...readSettings(env), siteUrl: address };
  const { hostedProject } = settings;
  const site = await findSite(settings, http, now);
  const isListKnown = hostedProject !== null || (await isOurServer(address, http));
  const unknown = 'no list was found behind this address: for a hosted project, set VITE_SUPABASE_URL and its key';
  return [
    isListKnown ? await checkFromOutside(hostedProject, site, http, signal) : skipOutside(unknown),
    await checkSite(site, 'the database, mail and the machine: run it there, with its settings', signal),
  ];
}

const skipOutside = (reason: string): Group => ({
  name: 'outside',
  title: 'From outside',
  findings: [],
  notSeen: [reason],
});

async function checkFromOutside(
  hostedProject: Settings['hostedProject'],
  site: Site | null,
  http: Http,
  signal: AbortSignal,
): Promise<Group> {
  const address = (hostedProject?.url ?? site?.address)?.replace(/\/+$/, '');
  if (address === undefined) {
    return skipOutside('no server answers here: start it, or set SITE_URL, or VITE_SUPABASE_URL and its key');
  }
  const findings = await runChecks(OUTSIDE_CHECKS, { address, key: hostedProject?.anonKey ?? null, http }, signal);
  return { name: 'outside', title: `From outside (${new URL(address).origin})`, findings, notSeen: [] };
}

async function checkSite(site: Site | null, notSeen: string | null, signal: AbortSignal): Promise<Group> {
  const title = `The site${site === null ? '' : ` (${site.address})`}`;
  const findings = await runChecks(SITE_CHECKS, site, signal);
  return { name: 'site', title, findings, notSeen: notSeen === null ? [] : [notSeen] };
}
