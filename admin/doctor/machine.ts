import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Home } from '#postgres/embedded/home.ts';
import type { Database } from '#postgres/pool.ts';
import { formatBytes, formatCount } from '#text/format.ts';
import { type Checks, fails, type Problem, warns } from './check.ts';
import { LIST } from './database/sql.ts';
import { findSecrets } from './secrets.ts';
import type { Site } from './site/site.ts';

type Files = {
  /** What is served to everyone. */
  clientFolder: string;
  secrets: { setting: string; value: string }[];
  /** Where the embedded PostgreSQL keeps its data. */
  home: Pick<Home, 'folder' | 'cluster'> | null;
  /** null: the settings come from the environment alone. */
  envFile: string | null;
};

export type Machine = {
  database: Database | null;
  home: Pick<Home, 'folder'> | null;
  site: Pick<Site, 'address' | 'http'> | null;
  now(): Date;
};

const TEXT = /(\.(js|mjs|css|html|json|map|txt|xml|svg|webmanifest)|_headers)$/;
/** Names of settings, exports and backups. */
const NEVER_SERVED = /(^|\/)\.env|\.(csv|jsonl|sql|dump|backup|pem|key)$/;
/** The first line of an export, as CSV or as JSON, whatever its file is called. */
const EXPORT = /^.{0,100}\bfull_name"?[,:].{0,600}\bemail\b/;

const MIN_SECRET_LENGTH = 12;

/** Whether a secret is short, or consists of letters alone. */
const isGuessable = (secret: string) => secret.length < MIN_SECRET_LENGTH || /^[a-z]+$/i.test(secret);

export const FILE_CHECKS: Checks<Files> = {
  'The build contains no secret and no personal data': {
    why: 'Everything in build/client is meant to be served to everyone',
    async run({ clientFolder, secrets }) {
      // A word like "password" is in our own code as well, and says nothing.
      const passwords = secrets.map(({ value }) => value).filter((value) => !isGuessable(value));
      if (!existsSync(clientFolder)) return null;
      const names = readdirSync(clientFolder, { recursive: true, encoding: 'utf8' });
      return names.flatMap((name) => {
        const file = join(clientFolder, name);
        if (!statSync(file).isFile()) return [];
        if (NEVER_SERVED.test(name)) return [fails(`${name} does not belong there`, `rm ${file}, and deploy again`)];
        if (!TEXT.test(name)) return [];
        const text = readFileSync(file, 'utf8');
        if (EXPORT.test(text)) return [fails(`${name} is an export of the list`, `rm ${file}, and deploy again`)];
        const fix = 'revoke it where it was made, take it out of the settings that begin with VITE_, and build again';
        return findSecrets(text, passwords).map((secret) => fails(`${name} contains ${secret}`, fix));
      });
    },
  },
  'The passwords in the settings are hard to guess': {
    why: 'Whoever guesses one reads the list, sends mail in your name or redeems invitations',
    async run({ secrets }) {
      return secrets.map(
        ({ setting, value }) =>
          isGuessable(value) &&
          warns(
            `the password in ${setting} is short or a plain word`,
            'replace it with one from: openssl rand -hex 24',
          ),
      );
    },
  },
  'Only one user can reach the data folder': {
    why: 'Anyone who can read it has the whole list; anyone who can write to it controls the server',
    async run({ home }) {
      if (home === null) return null;
      const { folder, cluster } = home;
      const [outer, inner] = [statSync(folder), lstatSync(cluster)];
      const isForeign = outer.uid !== inner.uid && outer.uid !== 0;
      return [
        (inner.mode & 0o077) !== 0 && fails(`others may look into ${cluster}`, `chmod 700 ${cluster}`),
        (outer.mode & 0o022) !== 0 && fails(`others may write to ${folder}`, `chmod go-w ${folder}`),
        isForeign && fails(`${folder} belongs to another user than the database in it`, `chown ${inner.uid} ${folder}`),
      ];
    },
  },
  'The settings file is private': {
    why: 'It holds the passwords of the database and of the mail server',
    async run({ envFile }) {
      if (envFile === null) return null;
      const mode = readMode(envFile);
      return [(mode & 0o077) !== 0 && warns(`others may read ${envFile}`, `chmod 600 ${envFile}`)];
    },
  },
};

/** Returns 0 for a file that does not exist, or in a folder that only others may enter. */
function readMode(file: string): number {
  try {
    return statSync(file).mode;
  } catch {
    return 0;
  }
}

/** PostgreSQL's write-ahead log alone may take a gigabyte between two checkpoints. */
const MIN_FREE = 256_000_000;
const LOW_FREE = 1_500_000_000;
const MIN_DAYS = 30;
const MIN_ROW_BYTES = 500;

type Growth = { bytes: number; rows: number; lastWeek: number };

export function judgeSpace(free: number, { bytes, rows, lastWeek }: Growth, folder: string): Problem[] {
  const fix = `free space on the disk of ${folder}, or move the folder and set DATA_DIR`;
  if (free < MIN_FREE) return [fails(`${formatBytes(free)} are free`, fix)];
  const perDay = (lastWeek / 7) * Math.max(MIN_ROW_BYTES, rows === 0 ? 0 : bytes / rows);
  const days = Math.floor(free / perDay);
  if (days < MIN_DAYS) {
    return [fails(`${formatBytes(free)} are free: ${formatCount(days, 'day')} at last week’s pace`, fix)];
  }
  return free < LOW_FREE ? [warns(`only ${formatBytes(free)} are free`, fix)] : [];
}

const MAX_OFF_MS = 10_000;

/** Compares another clock with ours, allowing for the answer's travel time on either side. */
async function compareClock(whose: string, now: () => Date, read: () => Promise<unknown>): Promise<Problem | false> {
  const before = now().getTime();
  const theirs = await read();
  if (theirs === undefined) return false;
  const after = now().getTime();
  const off = new Date(theirs as Date | string).getTime() - (before + after) / 2;
  if (Math.abs(off) <= MAX_OFF_MS + (after - before) / 2) return false;
  const what = `${whose} is ${Math.round(Math.abs(off) / 1000)} s ${off > 0 ? 'ahead' : 'behind'}`;
  return fails(what, 'timedatectl set-ntp true, on the machine that is wrong');
}

export const MACHINE_CHECKS: Checks<Machine> = {
  'There is enough disk space': {
    why: 'On a full disk PostgreSQL stops, and no registration is stored',
    async run({ database, home }) {
      if (database === null || home === null) return null;
      const [growth] =
        await database.query<Growth>(`select pg_total_relation_size('${LIST}')::float8 as bytes, count(*)::int as rows,
        count(*) filter (where created_at > now() - interval '7 days')::int as "lastWeek" from ${LIST}`);
      const { bavail, bsize } = await statfs(home.folder);
      return judgeSpace(bavail * bsize, growth ?? { bytes: 0, rows: 0, lastWeek: 0 }, home.folder);
    },
  },
  'All clocks agree': {
    why: 'Times of registration would be wrong, certificates look invalid and mails go out at the wrong time',
    async run({ database, site, now }) {
      const readDatabase = async () => (await database?.query('select clock_timestamp() as now'))?.[0]?.now;
      const readSite = async () => (await site?.http(`${site.address}/`))?.headers.date;
      return [await compareClock('the database', now, readDatabase), await compareClock('the site', now, readSite)];
    },
  },
};
