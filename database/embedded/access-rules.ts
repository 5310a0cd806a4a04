import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { VISITOR } from '../visitor.ts';
import { readText } from './home.ts';

export const SUPERUSER = 'postgres';

/**
 * On the Unix socket the kernel says who connects. The server's user may log in as the owner of the database or as a
 * visitor; so may root, who could become that user anyway.
 */
function accessRules(): Record<string, string> {
  const accounts = [...new Set([userInfo().username, 'root'])];
  const logins = accounts.flatMap((account) => [SUPERUSER, VISITOR].map((role) => `server "${account}" ${role}\n`));
  return { 'pg_hba.conf': 'local all all peer map=server\n', 'pg_ident.conf': logins.join('') };
}

/** Each file is replaced rather than written to: it could be a link. */
export function writeAccessRules(cluster: string): boolean {
  let changed = false;
  for (const [name, text] of Object.entries(accessRules())) {
    const path = join(cluster, name);
    if (readText(path) === text) continue;
    const aside = `${path}.new`;
    rmSync(aside, { force: true });
    writeFileSync(aside, text, { flag: 'wx', mode: 0o600 });
    renameSync(aside, path);
    changed = true;
  }
  return changed;
}
