import { mkdirSync } from 'node:fs';
import { runEmbedded, shareEmbedded } from '#postgres/embedded/embedded.ts';
import { getErrorMessage } from '#runtime/user-error.mjs';
import { becomeAccount, describeTestHome } from '#scripts/harness/account.ts';

const [dataDir = '', purpose] = process.argv.slice(2);

// Ctrl-C reaches this process too, but the parent decides when to stop.
process.on('SIGINT', () => {});

const home = describeTestHome(dataDir);
becomeAccount();
try {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const report = (trouble: string) => void process.send?.({ trouble });
  const embedded = purpose === 'server' ? await runEmbedded(home, report) : await shareEmbedded(home);
  process.once('disconnect', () => embedded.stop());
  process.send?.({ address: embedded.address });
} catch (error) {
  process.send?.({ error: getErrorMessage(error) });
  process.disconnect();
}
