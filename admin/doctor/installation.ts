import { join } from 'node:path';
import { getDatabasePassword } from '#settings/database-url.ts';
import { BUILD_FOLDER } from '#settings/project-root.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { toHttpAddress } from '#settings/site-address.ts';
import { isLoopback } from '#settings/values.ts';
import { createBackend } from './backend.ts';
import { runChecks } from './check.ts';
import { checkDatabase, locateList, openList } from './database/database.ts';
import { ENCRYPTION, SERVER } from './database/server.ts';
import { createHttp, type Http, isPrivate } from './http.ts';
import { FILE_CHECKS, MACHINE_CHECKS } from './machine.ts';
import { MAIL_DOMAIN_CHECKS } from './mail-domain.ts';
import { getMailPassword, MAIL_SERVER_CHECKS } from './mail-server.ts';
import { checkOutside } from './outside.ts';
import type { Group } from './report.ts';
import { findPublicKey } from './secrets.ts';
import { ADDRESS_CHECKS, NO_ADDRESS_CHECKS, SITE_CHECKS } from './site/pages.ts';
import { createSite, isOurServer, type Site } from './site/site.ts';
import { PUBLIC_CHECKS } from './site/tls.ts';

type Io = { env: Record<string, string | undefined>; now(): Date };

const KNOWN_ADDRESS_CHECKS = { ...PUBLIC_CHECKS, ...ADDRESS_CHECKS };

/** Checks everything that the settings lead to. */
export async function checkInstallation(io: Io, signal: AbortSignal): Promise<Group[]> {
  const { env } = io;
  const settings = readSettings(env);
  const { supabase, databaseUrl, siteUrl, mail, invitationSecret } = settings;
  const http = createHttp(signal);

  const located = locateList(settings);
  const home = located.location && 'home' in located.location ? located.location.home : null;
  const secrets = [
    { setting: 'DATABASE_URL', value: databaseUrl === null ? '' : getDatabasePassword(databaseUrl) },
    getMailPassword(mail),
    { setting: 'INVITATION_SECRET', value: invitationSecret ?? '' },
  ].filter(({ value }) => value !== '');
  const clientFolder = join(BUILD_FOLDER, 'client');
  const files = await runChecks(FILE_CHECKS, { clientFolder, secrets, home, envFile: env.ENV_FILE || null }, signal);

  const opened = await openList(located, signal);
  const { database } = opened;
  try {
    const site = await findSite(settings, http, io.now);
    return [
      await checkDatabase(opened, home !== null, signal),
      await checkFromOutside({ supabase, site, http, now: io.now, signal }),
      {
        name: 'site',
        title: `The site${site === null ? '' : ` (${site.address})`}`,
        findings: await runChecks(
          { ...(siteUrl === null ? NO_ADDRESS_CHECKS : KNOWN_ADDRESS_CHECKS), ...SITE_CHECKS },
          site,
          signal,
        ),
        notSeen: siteUrl === null && site === null ? ['the public address: set SITE_URL to check it'] : [],
      },
      {
        name: 'machine',
        title: 'The machine',
        findings: [
          ...files,
          ...(await runChecks(SERVER, database, signal)),
          ...(await runChecks(ENCRYPTION, database && databaseUrl ? { database, databaseUrl } : null, signal)),
          ...(await runChecks(MACHINE_CHECKS, { database, home, site, now: io.now }, signal)),
          ...(await runChecks(MAIL_SERVER_CHECKS, mail, signal)),
          ...(await runChecks(MAIL_DOMAIN_CHECKS, mail, signal)),
        ],
        notSeen: [],
      },
    ];
  } finally {
    await database?.close();
  }
}

/** Checks any installation from outside, without settings. */
export async function checkAddress(address: string, io: Pick<Io, 'now'>, signal: AbortSignal): Promise<Group[]> {
  const http = createHttp(signal);
  const unknown = createSite({ address, supabaseUrl: null, http, now: io.now });
  const named = await findProject(unknown);
  // A public site must not make the doctor send requests into the network that it runs in.
  const isRefused = named !== null && (await isPrivate(named.url)) && !(await isPrivate(address));
  const supabase = isRefused ? null : named;
  const site = { ...unknown, supabaseUrl: supabase?.url ?? null };
  const isLocal = isLoopback(new URL(address).hostname);
  return [
    await checkBackend(),
    {
      name: 'site',
      title: `The site (${address})`,
      findings: await runChecks(isLocal ? SITE_CHECKS : { ...KNOWN_ADDRESS_CHECKS, ...SITE_CHECKS }, site, signal),
      notSeen: ['the database and the machine: run it there, with its settings'],
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
    return checkFromOutside({ supabase, site, http, now: io.now, signal });
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
  return named === undefined || anonKey === null ? null : { url: named.replace(/\/+$/, ''), anonKey };
}

/** Finds the site at SITE_URL, or else where the server of these settings would listen, if it does. */
async function findSite(settings: Settings, http: Http, now: () => Date): Promise<Site | null> {
  const { siteUrl, supabase, host, port } = settings;
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const address = siteUrl ?? toHttpAddress(reachable, port);
  if (siteUrl === null && !(await isOurServer(address, http))) return null;
  return createSite({ address, supabaseUrl: supabase?.url ?? null, http, now });
}

const skipOutside = (reason: string): Group => ({
  name: 'outside',
  title: 'From outside',
  findings: [],
  notSeen: [reason],
});

type Outside = { supabase: Settings['supabase']; site: Site | null; http: Http; now(): Date; signal: AbortSignal };

async function checkFromOutside({ supabase, site, http, now, signal }: Outside): Promise<Group> {
  const address = supabase?.url ?? site?.address;
  if (address === undefined) {
    return skipOutside('no server answers here: start it, or set SITE_URL, or VITE_SUPABASE_URL and its key');
  }
  const backend = createBackend({ address, key: supabase?.anonKey ?? null, http, now });
  const findings = await checkOutside(backend, signal);
  return { name: 'outside', title: `From outside (${new URL(address).origin})`, findings, notSeen: [] };
}
