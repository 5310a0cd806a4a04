import { mkdirSync } from 'node:fs';
import { runEmbedded, shareEmbedded } from '#postgres/embedded/embedded.ts';
import { getErrorMessage } from '#runtime/user-error.mjs';
import type { EmbeddedOptions } from './embedded.ts';

const { home, purpose, account }: EmbeddedOptions = JSON.parse(process.argv[2] ?? '');

// Ctrl-C reaches this process too, but the parent decides when to stop.
process.on('SIGINT', () => {});

becomeAccount();
try {
  mkdirSync(home.path, { recursive: true, mode: 0o700 });
  const report = (trouble: string) => void process.send?.({ trouble });
  const embedded = purpose === 'server' ? await runEmbedded(home, report) : await shareEmbedded(home);
  process.once('disconnect', () => embedded.stop());
  process.send?.({ address: embedded.address });
} catch (error) {
  process.send?.({ error: getErrorMessage(error) });
  process.disconnect();
}

/** Turns this process into that user for good. */
function becomeAccount() {
  const { uid, gid } = account;
  if (uid === undefined || gid === undefined) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}
