// npm run build: the site into build/client; the server, the command line and the studio beside it.

import { build } from '#scripts/setup/fresh-build.mjs';
import { prepare } from '#scripts/setup/prepare.mjs';
import { loadEnvFile } from '#settings/env-file.mjs';

await prepare(loadEnvFile, () => build({ verbose: true }));
