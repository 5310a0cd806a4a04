// node scripts/launch.mjs file.ts …: installs what is missing, then runs a TypeScript file with the remaining arguments.
import { ensureInstalled } from '#scripts/setup/install.mjs';
import { prepare } from '#scripts/setup/prepare.mjs';

await prepare(ensureInstalled);
process.argv.splice(1, 1); // as if the file had been run directly
const { register } = await import('tsx/esm/api');
register();
await import(new URL(`../${process.argv[1]}`, import.meta.url).href);
