// npm start: serves the site and takes registrations.
import { runBuilt } from '#scripts/setup/run-built.mjs';

await runBuilt('server');
