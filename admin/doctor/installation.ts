import { makeInterruptible } from '#postgres/interruptible.ts';
import { locateExistingDatabase } from '#postgres/locate.ts';
import { openForDoctor } from '#postgres/open.ts';
import type { Database, Pool } from '#postgres/pool.ts';
import { getErrorMessage } from '#runtime/user-error.mjs';
import { getMailServerName, HOW_TO_SET_UP_MAIL } from '#settings/mail.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { toHttpAddress } from '#settings/site-address.ts';
import { CAN_REGISTER, runChecks } from './check.ts';
import { createHttp, type Http } from './http.ts';
import { LIST_CHECKS } from './list.ts';
import { MAIL_CHECKS } from './mail.ts';
import { MAIL_DOMAIN_CHECKS } from './mail-domain.ts';
import { OUTSIDE_CHECKS, type Outside } from './outside.ts';
import type { Group } from './report.ts';

type Environment = Record<string, string | undefined>;

/** Checks everything that the settings lead to. */
export async function checkInstallation(env: Environment, signal: AbortSignal): Promise<Group[]> {
  const settings = readSettings(env);
  const isHosted = settings.hostedProject !== null && settings.databaseUrl === null;
  const list: List = isHosted ? { database: null } : await openList(settings, signal);
  try {
    return [
      await checkList(list, signal),
      await checkFromOutside(settings, createHttp(signal), signal),
      await checkMail(settings.mail, signal),
    ];
  } finally {
    await list.close?.();
  }
}

/** Without a database, `reason` says why. Neither is there for a hosted project of which only the public key is known. */
type List = { database: Database | null; place?: string; reason?: string; close?(): Promise<void> };

async function openList(settings: Settings, signal: AbortSignal): Promise<List> {
  let pool: Pool | undefined;
  try {
    pool = await openForDoctor(locateExistingDatabase(settings));
    const { close } = pool;
    const connection = await pool.connect();
    return {
      database: makeInterruptible(connection, signal),
      place: settings.databaseUrl === null ? 'embedded' : 'DATABASE_URL',
      close() {
        connection.release();
        return close();
      },
    };
  } catch (error) {
    await pool?.close();
    return { database: null, reason: getErrorMessage(error) };
  }
}

async function checkList({ database, place, reason }: List, signal: AbortSignal): Promise<Group> {
  const group: Group = { name: 'list', title: 'The list', findings: [], notSeen: [] };
  if (reason !== undefined) {
    const why = 'Without its database nothing can be stored';
    return { ...group, findings: [{ name: CAN_REGISTER, why, outcome: 'could not run', problems: [], reason }] };
  }
  if (database !== null) {
    const [row] = await database.query(`select split_part(current_setting('server_version'), ' ', 1) as version`);
    const title = `The list (${place}, PostgreSQL ${row?.version})`;
    return { ...group, title, findings: await runChecks(LIST_CHECKS, database, signal) };
  }
  return { ...group, notSeen: ['inside the project: set DATABASE_URL to its direct address to check it'] };
}

/** Whether our own server answers at this address. */
const isOurServer = (address: string, http: Http) =>
  http(`${address}/healthz`).then(
    ({ json }) => 'status' in Object(json),
    () => false,
  );

/** Tries SITE_URL and the hosted project, or else the server of these settings where it would listen, if it does. */
async function checkFromOutside(settings: Settings, http: Http, signal: AbortSignal): Promise<Group> {
  const { siteUrl, hostedProject, host, port } = settings;
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const address = hostedProject?.url ?? siteUrl ?? toHttpAddress(reachable, port);
  if (hostedProject === null && siteUrl === null && !(await isOurServer(address, http))) {
    const reason = 'no server answers here: start it, or set SITE_URL, or VITE_SUPABASE_URL and its key';
    return { name: 'outside', title: 'From outside', findings: [], notSeen: [reason] };
  }
  const outside: Outside = { siteUrl, backend: address.replace(/\/+$/, ''), key: hostedProject?.anonKey ?? null, http };
  return {
    name: 'outside',
    title: `From outside (${new URL(address).origin})`,
    findings: await runChecks(OUTSIDE_CHECKS, outside, signal),
    notSeen: siteUrl === null ? ['the public address: set SITE_URL to check it'] : [],
  };
}

async function checkMail(mail: Settings['mail'], signal: AbortSignal): Promise<Group> {
  if (mail === null) {
    return { name: 'mail', title: 'Mail', findings: [], notSeen: [`no emails are sent: ${HOW_TO_SET_UP_MAIL}`] };
  }
  const findings = await runChecks({ ...MAIL_CHECKS, ...MAIL_DOMAIN_CHECKS }, mail, signal);
  return { name: 'mail', title: `Mail (${getMailServerName(mail)})`, findings, notSeen: [] };
}
