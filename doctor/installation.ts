import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from '#database/privileges/user.ts';
import { databasePassword } from '#settings/database-url.ts';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { httpAddress } from '#settings/site-address.mjs';
import { type Ask, createAsk } from './ask.ts';
import { examine } from './database/examine.ts';
import { type Examined, examineList, type Located, locateList } from './list.ts';
import { clock } from './machine/clock.ts';
import { freeDisk } from './machine/disk.ts';
import { builtSecrets, dataFolder, envFile, type Files } from './machine/files.ts';
import { mailServer } from './machine/mail-server.ts';
import { createBackend } from './outside/backend.ts';
import { examineOutside } from './outside/checks.ts';
import type { Group } from './report.ts';
import { PUBLIC_CHECKS, SITE_CHECKS } from './site/checks.ts';
import { isOurServer } from './site/pages.ts';
import type { Site } from './site/site.ts';

type Env = Record<string, string | undefined>;
type Io = { readEnv(): Env; now(): Date; dropPrivileges(user: User): void };

const SHORTEST_PASSWORD = 8;

/** Everything that the settings lead to. What takes root's rights comes before they are given up. */
export async function examineInstallation(io: Io, signal: AbortSignal): Promise<Group[]> {
  const env = io.readEnv();
  const settings = readSettings(env);
  const ask = createAsk({ signal });
  const located = await locateList(settings);
  const files = filesOf(settings, env, located);
  const built = existsSync(join(files.buildFolder, 'client')) ? await examine([builtSecrets], files) : [];
  const kept = await examine(files.data === null ? [envFile] : [dataFolder, envFile], files);
  if ('user' in located && located.user !== null) io.dropPrivileges(located.user);

  const list = await examineList(located, signal);
  try {
    const site = await findSite(settings, ask, io.now);
    const outside = await outsideGroup(settings, site, ask, io.now);
    const siteFindings =
      site === null
        ? []
        : await examine(settings.siteUrl === null ? SITE_CHECKS : [...PUBLIC_CHECKS, ...SITE_CHECKS], site);
    const machine = await examineMachine(settings, list, site, files, io.now);
    return [
      list.group,
      outside,
      {
        name: 'site',
        title: `The site${site === null ? '' : ` (${site.address})`}`,
        findings: [...siteFindings, ...built],
        notSeen: [
          ...(settings.siteUrl === null ? ['the public address: set SITE_URL to look at it'] : []),
          ...(built.length === 0 ? ['the build: there is none here'] : []),
        ],
      },
      { name: 'machine', title: 'The machine', findings: [...kept, ...machine], notSeen: [] },
    ];
  } finally {
    await list.close();
  }
}

function filesOf({ databaseUrl, mail }: Settings, env: Env, located: Located): Files {
  const passwords = [databaseUrl === null ? '' : databasePassword(databaseUrl), mail?.smtp.login?.password ?? ''];
  return {
    buildFolder: join(PROJECT_ROOT, 'build'),
    envFile: env.ENV_FILE ?? join(PROJECT_ROOT, '.env'),
    data: 'home' in located ? located.home : null,
    passwords: passwords.filter((password) => password.length >= SHORTEST_PASSWORD),
  };
}

/** At SITE_URL; without it, at the address where the server of these settings would listen, if one does. */
async function findSite({ siteUrl, supabase, host, port }: Settings, ask: Ask, now: () => Date): Promise<Site | null> {
  const supabaseUrl = supabase?.url ?? null;
  if (siteUrl !== null) return { address: siteUrl, supabaseUrl, ask, now };
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const local = { address: httpAddress(reachable, port), supabaseUrl, ask, now };
  return (await isOurServer(local)) ? local : null;
}

async function outsideGroup(settings: Settings, site: Site | null, ask: Ask, now: () => Date): Promise<Group> {
  const { supabase } = settings;
  const address = supabase?.url ?? site?.address;
  if (address === undefined) {
    const notSeen = ['no server answers here: start it, or set SITE_URL, or VITE_SUPABASE_URL and its key'];
    return { name: 'outside', title: 'From outside', findings: [], notSeen };
  }
  const findings = await examineOutside(createBackend(address, supabase?.anonKey ?? null, ask, now));
  return { name: 'outside', title: `From outside (${new URL(address).origin})`, findings, notSeen: [] };
}

async function examineMachine(
  { mail }: Settings,
  { database, server }: Examined,
  site: Site | null,
  { data }: Files,
  now: () => Date,
) {
  return [
    ...server,
    ...(database !== null && data !== null ? await examine([freeDisk], { database, folder: data.folder }) : []),
    ...(await examine([clock], { database, site, now })),
    ...(mail === null ? [] : await examine([mailServer], mail.smtp)),
  ];
}
