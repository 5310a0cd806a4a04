import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#database/pool.ts';
import { formatBytes, formatNumber } from '#text/format.ts';
import { type Checks, fails, type Problem, warns } from '../check.ts';
import { LIST } from '../database/sql.ts';
import { findSecrets } from '../secrets.ts';
import type { Site } from '../site/site.ts';

/** What is served to everyone, and the passwords in the settings. */
type Build = { clientFolder: string; passwords: string[] };

/** Where the embedded PostgreSQL keeps its data. */
type Home = { folder: string; cluster: string };

const TEXT = /(\.(js|mjs|css|html|json|map|txt|xml|svg|webmanifest)|_headers)$/;
/** Settings, exports and backups. */
const NEVER_SERVED = /(^|\/)\.env|\.(csv|jsonl|sql|dump|pem|key)$/;
/** An export by another name: its first line, as CSV or as JSON. */
const EXPORT = /^.{0,100}\bfull_name"?[,:].{0,600}\bemail\b/;

const MB = 1_000_000;
/** PostgreSQL's write-ahead log alone may take a gigabyte between two checkpoints. */
const MIN_FREE = 256 * MB;
const LOW_FREE = 1500 * MB;
const MIN_DAYS = 30;
const MIN_ROW_BYTES = 500;

type Growth = { bytes: number; rows: number; lastWeek: number };

export function judgeSpace(free: number, { bytes, rows, lastWeek }: Growth, folder: string): Problem[] {
  const fix = `free space on the disk of ${folder}, or move the folder and set DATA_DIR`;
  if (free < MIN_FREE) return [fails(`${formatBytes(free)} are free`, fix)];
  const perDay = (lastWeek / 7) * Math.max(MIN_ROW_BYTES, rows === 0 ? 0 : bytes / rows);
  const days = Math.floor(free / perDay);
  if (days < MIN_DAYS) {
    return [fails(`${formatBytes(free)} are free: ${formatNumber(days)} days at last week’s pace`, fix)];
  }
  return free < LOW_FREE ? [warns(`only ${formatBytes(free)} are free`, fix)] : [];
}

const MAX_OFF_MS = 10_000;

type Clocks = { database: Database | null; site: Pick<Site, 'address' | 'http'> | null; now(): Date };

/** Allows for the answer's travel time on either side. */
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

export const BUILD: Checks<Build> = {
  'The build contains no secret and no personal data': {
    why: 'Everything in build/client is meant to be served to everyone',
    async run({ clientFolder, passwords }) {
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
};

export const DATA_FOLDER: Checks<Home> = {
  'Only one user can reach the data folder': {
    why: 'Anyone who can read it has the whole list; anyone who can write to it controls the server',
    async run({ folder, cluster }) {
      const [outer, inner] = [statSync(folder), lstatSync(cluster)];
      const isForeign = outer.uid !== inner.uid && outer.uid !== 0;
      return [
        (inner.mode & 0o077) !== 0 && fails(`others may look into ${cluster}`, `chmod 700 ${cluster}`),
        (outer.mode & 0o022) !== 0 && fails(`others may write to ${folder}`, `chmod go-w ${folder}`),
        isForeign && fails(`${folder} belongs to another user than the database in it`, `chown ${inner.uid} ${folder}`),
      ];
    },
  },
};

export const ENV_FILE: Checks<string> = {
  'The file of settings is private': {
    why: 'It holds the passwords of the database and of the mail server',
    async run(file) {
      const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
      return [(mode & 0o077) !== 0 && warns(`others may read ${file}`, `chmod 600 ${file}`)];
    },
  },
};

export const DISK_SPACE: Checks<{ database: Database; folder: string }> = {
  'There is enough disk space': {
    why: 'On a full disk PostgreSQL stops, and no registration is stored',
    async run({ database, folder }) {
      const [growth] = await database.query({
        text: `select pg_total_relation_size('${LIST}')::float8 as bytes, count(*)::int as rows,
        count(*) filter (where created_at > now() - interval '7 days')::int as "lastWeek" from ${LIST}`,
      });
      const { bavail, bsize } = await statfs(folder);
      return judgeSpace(bavail * bsize, growth as Growth, folder);
    },
  },
};

export const CLOCKS: Checks<Clocks> = {
  'All clocks agree': {
    why: 'Times of registration would be wrong, certificates look invalid and mails go out at the wrong time',
    async run({ database, site, now }) {
      const readDatabase = async () => (await database?.query({ text: 'select clock_timestamp() as now' }))?.[0]?.now;
      const readSite = async () => (await site?.http(`${site.address}/`))?.headers.date;
      return [await compareClock('the database', now, readDatabase), await compareClock('the site', now, readSite)];
    },
  },
};
