// npm run bench: installs what is missing, then measures.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { checkNode, ensureInstalled, root } from './ensure.mjs';

checkNode();
await ensureInstalled();
const { status } = spawnSync(
  path.join(root, 'node_modules/.bin/tsx'),
  [path.join(root, 'bench/index.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
