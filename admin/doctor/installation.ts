import { join } from 'node:path';
import { makeInterruptible } from '#postgres/interruptible.ts';
import { type Location, locateExistingDatabase } from '#postgres/locate.ts';
import { openDatabase } from '#postgres/open.ts';
import type { Connection, Database, Pool } from '#postgres/pool.ts';
import type { User } from '#postgres/privileges/user.ts';
import { getDatabasePassword } from '#settings/database-url.ts';
import { getMailServerName, HOW_TO_SET_UP_MAIL } from '#settings/mail.ts';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { toHttpAddress } from '#settings/site-address.ts';
import { getErrorMessage } from '#settings/user-error.mjs';
import { isLoopback } from '#settings/values.ts';
import { CAN_REGISTER, runChecks } from './check.ts';
import { createHttp, type Http, isPrivate } from './http.ts';
import { LIST_CHECKS } from './list.ts';
import { FILE_CHECKS, MACHINE_CHECKS } from './machine.ts';
import { MAIL_SERVER_CHECKS, OUTBOX_CHECKS } from './mail.ts';
import { MAIL_DOMAIN_CHECKS } from './mail-domain.ts';
import { OUTSIDE_CHECKS } from './outside.ts';
import type { Group } from './report.ts';
import { findPublicKey } from './secrets.ts';
import { createSite, isOurServer, SITE_CHECKS, type Site } from './site.ts';

type Io = { env: Record<string, string | undefined>; now(): Date; dropPrivileges(user: User): void };

/** Checks everything that the settings lead to. */
export async function checkInstallation(io: Io, signal: AbortSignal): Promise<Group[]> {
  const { env, now } = io;
  const settings = readSettings(env);
  const { supabase, siteUrl, mail } = settings;
  const http = createHttp(signal);

  const { user, ...located } = await locateList(settings);
  const home = located.location && 'home' in located.location ? located.location.home : null;
  const envFile = env.ENV_FILE ?? join(PROJECT_ROOT, '.env');
  const files = await runChecks(FILE_CHECKS, { home, envFile }, signal);
  if (user) io.dropPrivileges(user);

  const opened = await openList(located, signal);
  const { database } = opened;
  try {
    const site = await findSite(settings, http, now);
    return [
      await checkList(opened, home !== null, signal),
      await checkFromOutside({ supabase, site, http, signal }),
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
      {
        name: 'site',
        title: `The site${site === null ? '' : ` (${site.address})`}`,
        findings: await runChecks(SITE_CHECKS, site, signal),
        notSeen: siteUrl === null && site === null ? ['the public address: set SITE_URL to check it'] : [],
      },
      {
        name: 'machine',
        title: 'The machine',
        findings: [...files, ...(await runChecks(MACHINE_CHECKS, { database, home, site, now }, signal))],
        notSeen: [],
      },
    ];
  } finally {
    await database?.close();
  }
}

/** Neither a location nor a reason: a hosted project of which only the public address and key are known. */
type Located = { location?: Location; user?: User | null; reason?: string };
type Opened = { database: (Database & { close(): Promise<void> }) | null; reason?: string };

async function locateList(settings: Settings): Promise<Located> {
  if (settings.supabase !== null && settings.databaseUrl === null) return {};
  return locateExistingDatabase(settings).catch((error) => ({ reason: getErrorMessage(error) }));
}

/** Opens the list exactly as it is, and sets nothing up. */
async function openList({ location, reason }: Located, signal: AbortSignal): Promise<Opened> {
  if (location === undefined) return { database: null, reason };
  let pool: Pool | undefined;
  let connection: Connection | undefined;
  const close = async () => {
    connection?.release();
    await pool?.close();
  };
  try {
    pool = await openDatabase({ location, purpose: 'inspect' });
    connection = await pool.connect();
    // A pooler in statement mode refuses a transaction here rather than in every check.
    await connection.query('begin');
    await connection.query('rollback');
    return { database: { ...makeInterruptible(connection, signal), close } };
  } catch (error) {
    await close();
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
  const { siteUrl, supabase, host, port, databaseUrl, mail, invitationSecret } = settings;
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const address = siteUrl ?? toHttpAddress(reachable, port);
  if (siteUrl === null && !(await isOurServer(address, http))) return null;
  const passwords = [databaseUrl && getDatabasePassword(databaseUrl), mail?.smtp.login?.password, invitationSecret];
  return createSite({
    address,
    isPublic: siteUrl !== null,
    supabaseUrl: supabase?.url ?? null,
    passwords: passwords.filter((password) => typeof password === 'string'),
    http,
    now,
  });
}

/** Checks any installation from outside, without settings. */
export async function checkAddress(address: string, { now }: Pick<Io, 'now'>, signal: AbortSignal): Promise<Group[]> {
  const http = createHttp(signal);
  const isPublic = !isLoopback(new URL(address).hostname);
  const unknown = createSite({ address, isPublic, supabaseUrl: null, passwords: [], http, now });
  const named = await findProject(unknown);
  // A public site must not make the doctor send requests into the network that it runs in.
  const isRefused = named !== null && (await isPrivate(named.url)) && !(await isPrivate(address));
  const supabase = isRefused ? null : named;
  const site = { ...unknown, supabaseUrl: supabase?.url ?? null };
  return [
    await checkBackend(),
    {
      name: 'site',
      title: `The site (${address})`,
      findings: await runChecks(SITE_CHECKS, site, signal),
      notSeen: ['the database, mail and the machine: run it there, with its settings'],
    },
  ];

  async function checkBackend(): Promise<Group> {
    if (isRefused) {
      const origin = new URL(named.url).origin;
      return skipOutside(`the site sends registrations to ${origin}, on a private network: nothing was sent there`);
    }
    if (supabase === null && !(await isOurServer(address, http))) {
      return skipOutside('no list was found behind this address');
    }
    return checkFromOutside({ supabase, site, http, signal });
  }
}

/**
 * Finds the hosted project that a site registers people at: its address is in the pages' policy, its key in their
 * scripts.
 */
async function findProject(site: Site): Promise<Settings['supabase']> {
  const files = await site.files().catch(() => null);
  if (files === null) return null;
  const policy = files.get('/')?.headers['content-security-policy'] ?? '';
  const text = [...files.values()].map(({ body }) => body).join('\n');
  const named = /connect-src[^;]*\s(https?:[^\s;]+)/.exec(policy)?.[1] ?? /https:\/\/\w+\.supabase\.co/.exec(text)?.[0];
  const anonKey = findPublicKey(text);
  return named === undefined || anonKey === null || !URL.canParse(named) ? null : { url: named, anonKey };
}

const skipOutside = (reason: string): Group => ({
  name: 'outside',
  title: 'From outside',
  findings: [],
  notSeen: [reason],
});

type Outside = { supabase: Settings['supabase']; site: Site | null; http: Http; signal: AbortSignal };

async function checkFromOutside({ supabase, site, http, signal }: Outside): Promise<Group> {
  const address = (supabase?.url ?? site?.address)?.replace(/\/+$/, '');
  if (address === undefined) {
    return skipOutside('no server answers here: start it, or set SITE_URL, or VITE_SUPABASE_URL and its key');
  }
  const findings = await runChecks(OUTSIDE_CHECKS, { address, key: supabase?.anonKey ?? null, http }, signal);
  return { name: 'outside', title: `From outside (${new URL(address).origin})`, findings, notSeen: [] };
}
