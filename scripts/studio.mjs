// npm run studio: a local web page for the people who run the list; with --demo, on a list that is made up.
import { runBuilt } from '#scripts/setup/run-built.mjs';

await runBuilt('studio');
