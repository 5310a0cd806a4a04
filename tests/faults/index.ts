// npm run test:faults [-- mail]: kills the server and its PostgreSQL under load, or senders of mail, and counts.
import { parseArgs } from 'node:util';
import { ignoreSettings } from '#settings/ignore-settings.ts';
import { ensureBuilt } from '#setup/fresh-build.mjs';
import { prepare } from '#setup/prepare.mjs';
import { endureMails } from './mails.ts';
import { endureRegistrations } from './registrations.ts';

const LIMIT_MINUTES = 15;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    connections: { type: 'string', default: '50' },
    kills: { type: 'string', default: '20' },
    messages: { type: 'string', default: '5000' },
  },
});
await prepare(ignoreSettings, ensureBuilt);
const { seed, connections, kills, messages } = values;
console.log(`Seed ${seed}: --seed=${seed} makes the same choices again.`);

setTimeout(() => {
  console.error(`Not done within ${LIMIT_MINUTES} minutes.`);
  process.exit(1);
}, LIMIT_MINUTES * 60_000).unref();

const chosen = { seed: Number(seed), kills: Number(kills) };
const held = positionals.includes('mail')
  ? await endureMails({ ...chosen, messages: Number(messages) })
  : await endureRegistrations({ ...chosen, connections: Number(connections) });
process.exit(held ? 0 : 1);
