import { lstatSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { DataFolder } from '#postgres/embedded/data-folder.ts';
import type { Database } from '#postgres/pool.ts';
import { formatNumber } from '#runtime/format.ts';
import { type Checks, fails, type Problem, warns } from './check.ts';
import type { Site } from './site.ts';

type Machine = {
  database: Database | null;
  /** Where the embedded PostgreSQL keeps its data. */
  dataFolder: Pick<DataFolder, 'path' | 'cluster'> | null;
  /** null: the settings come from the environment alone. */
  envFile: string | null;
  site: Pick<Site, 'address' | 'http'> | null;
  now(): Date;
};

export const FILE_CHECKS: Checks<Pick<Machine, 'dataFolder' | 'envFile'>> = {
  'The data folder and .env are private': {
    why: 'They hold the whole list and its passwords; anyone who can write to them controls the server',
    async run({ dataFolder, envFile }) {
      const isOpen = envFile !== null && (readMode(envFile) & 0o077) !== 0;
      const problems = [isOpen && fails(`others may read ${envFile}`, `chmod 600 ${envFile}`)];
      if (dataFolder === null) return problems;
      const { path: folder, cluster } = dataFolder;
      const [outer, inner] = [statSync(folder), lstatSync(cluster)];
      const isForeign = outer.uid !== inner.uid && outer.uid !== 0;
      return [
        ...problems,
        (inner.mode & 0o077) !== 0 && fails(`others may look into ${cluster}`, `chmod 700 ${cluster}`),
        (outer.mode & 0o022) !== 0 && fails(`others may write to ${folder}`, `chmod go-w ${folder}`),
        isForeign && fails(`${folder} belongs to another user than the database in it`, `chown ${inner.uid} ${folder}`),
      ];
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

export function judgeSpace(free: number, folder: string): Problem[] {
  const fix = `free space on the disk of ${folder}, or move the folder and set DATA_DIR`;
  if (free < MIN_FREE) return [fails(`${formatBytes(free)} are free`, fix)];
  return free < LOW_FREE ? [warns(`only ${formatBytes(free)} are free`, fix)] : [];
}

const UNITS = ['kB', 'MB', 'GB', 'TB'];

function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log10(bytes || 1) / 3)));
  return `${formatNumber(Math.ceil(bytes / 1000 ** power))} ${UNITS[power - 1]}`;
}

const MAX_OFF_MS = 10_000;

/** Compares another clock with ours, allowing for the answer's travel time on either side. */
async function compareClock(whose: string, now: () => Date, read: () => Promise<unknown>): Promise<Problem | false> {
  const before = now().getTime();
  const theirs = await read();
  if (theirs === undefined) return false;
  const after = now().getTime();
  const off = new Date(theirs as Date | string).getTime() - (before + after) / 2;
  if (!(Math.abs(off) > MAX_OFF_MS + (after - before) / 2)) return false;
  const what = `${whose} is ${Math.round(Math.abs(off) / 1000)} s ${off > 0 ? 'ahead' : 'behind'}`;
  return fails(what, 'timedatectl set-ntp true, on the machine that is wrong');
}

export const MACHINE_CHECKS: Checks<Omit<Machine, 'envFile'>> = {
  'There is enough disk space': {
    why: 'On a full disk PostgreSQL stops, and no registration is stored',
    async run({ dataFolder }) {
      if (dataFolder === null) return null;
      const { bavail, bsize } = await statfs(dataFolder.path);
      return judgeSpace(bavail * bsize, dataFolder.path);
    },
  },
  'All clocks agree': {
    why: 'Times of registration would be wrong, certificates look invalid and emails go out at the wrong time',
    async run({ database, site, now }) {
      const readDatabase = async () => (await database?.query('select clock_timestamp() as now'))?.[0]?.now;
      const readSite = async () => (await site?.http(`${site.address}/`))?.headers.date;
      return [await compareClock('the database', now, readDatabase), await compareClock('the site', now, readSite)];
    },
  },
};
