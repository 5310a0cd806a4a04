import { readdirSync } from 'node:fs';

/** These hold what is made, installed or stored. */
const LEFT_OUT = /^(\..*|node_modules|build|data|dev-data|test-results|playwright-report)$/;

/** Lists the files of this checkout with such a name that are in a folder. */
export const listFiles = (name: RegExp): string[] =>
  readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !LEFT_OUT.test(entry.name))
    .flatMap((folder) =>
      readdirSync(folder.name, { recursive: true, encoding: 'utf8' }).map((file) => `${folder.name}/${file}`),
    )
    .filter((file) => name.test(file));
