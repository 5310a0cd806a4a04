import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from '#settings/user-error.mjs';
import { CannotLook, type Check, fails, type Problem, warns } from '../database/check.ts';
import { findSecrets } from '../keys.ts';

export type Files = {
  /** What was built from the sources. */
  buildFolder: string;
  /** The file of settings, whether there is one or not. */
  envFile: string;
  /** Where the embedded PostgreSQL keeps its data; null where it is not used. */
  data: { folder: string; cluster: string } | null;
  /** Passwords of the settings. */
  passwords: string[];
};

const TEXT = /(\.(js|mjs|css|html|json|map|txt|xml|svg|webmanifest)|\/_headers)$/;

export const builtSecrets: Check<Files> = {
  name: 'The build holds no secret',
  why: 'Everything below build/client is meant to be served to everybody',
  async look({ buildFolder, passwords }) {
    return listFiles(join(buildFolder, 'client')).flatMap((name) => {
      const file = join(buildFolder, 'client', name);
      if (!TEXT.test(file)) return [];
      const fix = 'revoke it where it was made, take it out of the settings that begin with VITE_, and build again';
      return findSecrets(readFileSync(file, 'utf8'), passwords).map((secret) => fails(`${name} holds ${secret}`, fix));
    });
  },
};

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(folder, name)).isFile(),
    );
  } catch (error) {
    if (systemCode(error) === 'ENOENT') throw new CannotLook(`There is no build in ${folder}`);
    throw error;
  }
}

export const dataFolder: Check<Files> = {
  name: 'The data folder belongs to one user alone',
  why: 'Whoever may read it has the whole list; whoever may write to it has the server',
  async look({ data }) {
    if (data === null) return [];
    const [folder, cluster] = [statSync(data.folder), lstatSync(data.cluster)];
    const problems: Problem[] = [];
    if ((cluster.mode & 0o077) !== 0)
      problems.push(fails(`others may look into ${data.cluster}`, `chmod 700 ${data.cluster}`));
    if ((folder.mode & 0o022) !== 0)
      problems.push(fails(`others may write to ${data.folder}`, `chmod go-w ${data.folder}`));
    if (folder.uid !== cluster.uid && folder.uid !== 0) {
      problems.push(
        fails(`${data.folder} belongs to another user than the database in it`, `chown ${cluster.uid} ${data.folder}`),
      );
    }
    return problems;
  },
};

export const envFile: Check<Files> = {
  name: 'The file of settings is private',
  why: 'It holds the passwords of the database and of the mail server',
  async look({ envFile: file }) {
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found || (found.mode & 0o077) === 0) return [];
    return [warns(`others may read ${file}`, `chmod 600 ${file}`)];
  },
};
