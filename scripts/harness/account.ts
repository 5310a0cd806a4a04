import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from '#postgres/embedded/binaries.ts';
import { type DataFolder, describeDataFolder } from '#postgres/embedded/data-folder.ts';
import { BUILD_FOLDER } from '#runtime/project-root.ts';
import { ensureAccount, isRoot, LAUNCHER, placePostgres, placeProgram } from '#scripts/launcher.mjs';

export type Account = { uid?: number; gid?: number };
let account: Account | undefined;

/**
 * The user that programs run as when root runs the tests: PostgreSQL refuses root. Empty for everyone else, who runs
 * them as themselves.
 */
export function getAccount(): Account {
  account ??= isRoot() ? ensureAccount() : {};
  return account;
}

/** Gives a file or folder to that user. */
export function giveToAccount(path: string) {
  const { uid, gid } = getAccount();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** Creates a folder for that user. */
export function createTemporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `vibescore-${purpose}-`));
  chmodSync(folder, 0o711);
  giveToAccount(folder);
  return folder;
}

export function removeFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true });
}

/** Returns the arguments with which Node.js runs a program as that user, or as this one. */
export function runAsAccount(program: string, args: string[] = [], user = getAccount()): string[] {
  if (user.uid === undefined) return [program, ...args];
  return [LAUNCHER, JSON.stringify({ ...user, terminals: [] }), program, ...args];
}

let built: string | undefined;

/** Returns the folder with the built programs. Only root may be able to enter the checkout. */
export function getBuilt(): string {
  built ??= isRoot() ? placeProgram() : BUILD_FOLDER;
  return built;
}

/** Describes a data folder, with PostgreSQL's programs where that user can run them. */
export function describeTestHome(dataDir: string): DataFolder {
  const binaries = findBinaries();
  return describeDataFolder(dataDir, { ...binaries, folder: (isRoot() && placePostgres()) || binaries.folder });
}
