import { findDataFolder } from '#postgres/embedded/data-folder.ts';
import { runEmbedded, shareEmbedded } from '#postgres/embedded/embedded.ts';
import { getErrorMessage } from '#runtime/user-error.mjs';
import type { EmbeddedOptions } from './embedded.ts';

const { dataDir, purpose }: EmbeddedOptions = JSON.parse(process.argv[2] ?? '');

// Ctrl-C reaches this process too, but the parent decides when to stop.
process.on('SIGINT', () => {});

try {
  const folder = findDataFolder(dataDir);
  const report = (trouble: string) => void process.send?.({ trouble });
  const embedded = purpose === 'server' ? await runEmbedded(folder, report) : await shareEmbedded(folder);
  process.once('disconnect', () => embedded.stop());
  process.send?.({ address: embedded.address });
} catch (error) {
  process.send?.({ error: getErrorMessage(error) });
  process.disconnect();
}
