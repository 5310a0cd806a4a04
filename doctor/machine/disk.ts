import { statfs } from 'node:fs/promises';
import type { Database } from '#database/pool.ts';
import { formatBytes, formatNumber } from '#text/format.ts';
import { type Check, fails, type Problem, warns } from '../database/check.ts';
import { type Growth, readGrowth } from '../database/facts.ts';

const MB = 1_000_000;
/** PostgreSQL's log alone may take a gigabyte between two checkpoints. */
const LEAST_FREE = 256 * MB;
const LITTLE_FREE = 1500 * MB;
const LEAST_DAYS = 30;
const LEAST_ROW_BYTES = 500;

export type Disk = { database: Database; folder: string };

export const freeDisk: Check<Disk> = {
  name: 'There is room on the disk for what comes',
  why: 'On a full disk PostgreSQL stops, and no registration is stored',
  async look({ database, folder }) {
    const { bavail, bsize } = await statfs(folder);
    return judgeRoom(bavail * bsize, await readGrowth(database), folder);
  },
};

export function judgeRoom(free: number, { bytes, rows, lastWeek }: Growth, folder: string): Problem[] {
  const fix = `make room on the disk of ${folder}, or move the folder and set DATA_DIR`;
  if (free < LEAST_FREE) return [fails(`${formatBytes(free)} are free`, fix)];
  const perDay = (lastWeek / 7) * Math.max(LEAST_ROW_BYTES, rows === 0 ? 0 : bytes / rows);
  const days = Math.floor(free / perDay);
  if (days < LEAST_DAYS) {
    return [fails(`${formatBytes(free)} are free: ${formatNumber(days)} days at the pace of the last week`, fix)];
  }
  return free < LITTLE_FREE ? [warns(`only ${formatBytes(free)} are free`, fix)] : [];
}
