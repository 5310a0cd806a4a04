// npm run build: the site into build/client, the server and the command line beside it.
import { loadEnvFile } from '#settings/env-file.mjs';
import { build } from '#setup/fresh-build.mjs';
import { prepare } from '#setup/prepare.mjs';

await prepare(loadEnvFile, () => build({ verbose: true }));
