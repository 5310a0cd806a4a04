import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { messageOf, systemCode, UserError } from '#settings/user-error.mjs';
import { majorVersion, program, runProgram } from './binaries.ts';
import { type Home, SUPERUSER, unusableFolder } from './home.ts';

const ABANDONED_AFTER_MS = 10 * 60 * 1000;

/** Creates the database files, or checks that this version of PostgreSQL can read the existing ones. */
export async function ensureCluster(home: Home): Promise<void> {
  const version = clusterVersion(home.cluster);
  if (version === null) return createCluster(home);
  if (version !== majorVersion(home.binaries)) {
    throw new UserError(
      `${home.cluster} was made by PostgreSQL ${version} and this is PostgreSQL ${majorVersion(home.binaries)}: ` +
        'move the data over with pg_dump, or set DATA_DIR to a new folder.',
    );
  }
}

function clusterVersion(cluster: string): string | null {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw unusableFolder(cluster, error);
  }
}

/** Created under another name, then renamed: a crash halfway leaves nothing that looks like a database. */
async function createCluster(home: Home): Promise<void> {
  removeAbandoned(home.cluster);
  const aside = `${home.cluster}.new-${randomBytes(4).toString('hex')}`;
  try {
    mkdirSync(aside, { mode: 0o700 });
  } catch (error) {
    throw unusableFolder(dirname(home.cluster), error);
  }
  try {
    // biome-ignore format: an option and its value belong together
    await runProgram(program(home.binaries, 'initdb'), [
      '-D', aside, '-U', SUPERUSER, '-A', 'peer', '-E', 'UTF8',
      '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions',
    ]);
    renameSync(aside, home.cluster);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    // Another server created it first.
    if (clusterVersion(home.cluster) !== null) return;
    if (['EEXIST', 'ENOTEMPTY', 'ENOTDIR'].includes(systemCode(error) ?? '')) {
      throw new UserError(`${home.cluster} exists but holds no database: move it away, or set DATA_DIR.`);
    }
    if (error instanceof UserError) throw error;
    throw new UserError(`The embedded PostgreSQL could not create its files in ${home.folder}: ${messageOf(error)}`);
  }
}

function removeAbandoned(cluster: string) {
  const folder = dirname(cluster);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(cluster)}.new-`)) continue;
    const path = join(folder, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > ABANDONED_AFTER_MS) rmSync(path, { recursive: true, force: true });
  }
}
