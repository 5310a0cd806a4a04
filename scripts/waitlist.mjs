// npm run waitlist: the command line for looking after the list.
import { runBuilt } from '#scripts/setup/run-built.mjs';

// File names are relative to the folder the command was typed in, which npm keeps in INIT_CWD.
process.env.INIT_CWD ??= process.cwd();
await runBuilt('cli');
