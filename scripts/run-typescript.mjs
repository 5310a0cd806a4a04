// node scripts/run-typescript.mjs file.ts …: installs what is missing, then runs a TypeScript file with the other arguments.
import { ensureInstalled } from '#scripts/setup/install.mjs';
import { prepare } from '#scripts/setup/prepare.mjs';

await prepare(ensureInstalled);
// The file finds its arguments as if it had been run directly.
process.argv.splice(1, 1);
const { register } = await import('tsx/esm/api');
register();
await import(new URL(`../${process.argv[1]}`, import.meta.url).href);
