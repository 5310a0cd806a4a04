// npm run test:faults: installs and builds what is missing, then kills the server and its PostgreSQL under load.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, root } from './ensure.mjs';

checkNode();
await ensureInstalled();
await ensureBuilt();
const { status } = spawnSync(
  path.join(root, 'node_modules/.bin/tsx'),
  [path.join(root, 'tests/faults/index.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
