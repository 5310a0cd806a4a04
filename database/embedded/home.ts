import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#settings/start-error.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { clusterIn, ownFolder, shortHash } from './folder.ts';

/** Where one embedded PostgreSQL lives. */
export type Home = {
  binaries: Binaries;
  folder: string;
  /** The folder is not the one that DATA_DIR names. */
  moved: boolean;
  cluster: string;
  sockets: string;
};

// The kernel's limit for a socket's path is 104 bytes on macOS and 108 on Linux, including the final zero byte.
const SOCKET_PATH_LIMIT = 100;
export const SOCKET_PORT = 5432;

export function describeHome(folder: string, binaries: Binaries, moved = false): Home {
  const cluster = clusterIn(folder);
  const fits = Buffer.byteLength(`${cluster}/.s.PGSQL.${SOCKET_PORT}`) <= SOCKET_PATH_LIMIT;
  const sockets = fits ? cluster : join(tmpdir(), `vibescore-${shortHash(cluster)}`);
  return { binaries, folder, moved, cluster, sockets };
}

/** The home of an ordinary user's server. */
export function findHome(dataDir: string): Home {
  const folder = ownFolder(dataDir);
  return describeHome(
    folder,
    findBinaries(() => folder),
  );
}

/** Anybody can create folders in the system's temporary one; one of somebody else could hold a false PostgreSQL. */
export function ensureSocketFolder({ cluster, sockets }: Home) {
  if (sockets === cluster) return;
  mkdirSync(sockets, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(sockets);
  if (uid === process.getuid?.() && (mode & 0o077) === 0) return;
  throw new StartError(
    `${sockets} belongs to somebody else: remove it, or set DATA_DIR to a folder with a shorter path.`,
  );
}
