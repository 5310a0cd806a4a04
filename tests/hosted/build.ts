// Run by buildHosted: the site alone, because nothing starts the programs of a hosted project.
import { buildSite } from '#scripts/build/build-site.ts';
import { HOSTED_CLIENT } from '#scripts/harness/hosted-deployment.ts';

await buildSite(HOSTED_CLIENT, process.env);
