import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getErrorCode, UserError } from '#runtime/user-error.mjs';
import { getMajorVersion, getProgram, runBinary } from './binaries.ts';
import { type DataFolder, SUPERUSER } from './data-folder.ts';
import { explainUnusable } from './find-list.ts';
import { giveToPostgres } from './root.ts';

const ABANDONED_AFTER_MS = 10 * 60 * 1000;

/** Creates the database files, or checks that this version of PostgreSQL can read the existing ones. */
export async function ensureCluster(dataFolder: DataFolder): Promise<void> {
  try {
    const version = readClusterVersion(dataFolder.cluster) ?? (await createCluster(dataFolder));
    if (version === getMajorVersion(dataFolder.binaries)) return;
    throw new UserError(
      `${dataFolder.cluster} was made by PostgreSQL ${version} and this is PostgreSQL ${getMajorVersion(dataFolder.binaries)}: ` +
        'with the release that made it, run "npm run waitlist -- backup <file>"; then, with this one, set DATA_DIR to a ' +
        'new folder and run "npm run waitlist -- restore <file>".',
    );
  } catch (error) {
    throw explainUnusable(dataFolder.path, error);
  }
}

function readClusterVersion(cluster: string): string | null {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Creates the files under another name and then renames them: a crash halfway leaves nothing that looks like a
 * database.
 */
async function createCluster({ binaries, path, cluster, user }: DataFolder): Promise<string> {
  const prefix = `${cluster}.new-`;
  removeAbandoned(path, prefix);
  const unfinished = mkdtempSync(prefix);
  giveToPostgres(unfinished, user);
  try {
    // biome-ignore format: an option and its value belong together
    const options = [
      '-D', unfinished, '-U', SUPERUSER, '-A', 'peer', '-E', 'UTF8',
      '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions',
    ];
    await runBinary(getProgram(binaries, 'initdb'), options, user);
    renameSync(unfinished, cluster);
    return getMajorVersion(binaries);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another server may have created it first.
    const version = readClusterVersion(cluster);
    if (version !== null) return version;
    if (!['EEXIST', 'ENOTEMPTY', 'ENOTDIR'].includes(getErrorCode(error) ?? '')) throw error;
    throw new UserError(`${cluster} exists but holds no database: move it away, or set DATA_DIR.`);
  }
}

function removeAbandoned(folder: string, prefix: string) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!path.startsWith(prefix)) continue;
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) rmSync(path, { recursive: true, force: true });
  }
}
