// npm run test:faults: kills the server and its PostgreSQL under load and counts what was lost. With -- mail it kills senders
// of mail, with -- failover the primary of a replicated PostgreSQL.
import { parseArgs } from 'node:util';
import { ignoreSettings } from '#settings/ignore-settings.ts';
import { ensureBuilt } from '#setup/fresh-build.mjs';
import { prepare } from '#setup/prepare.mjs';
import { endureFailovers } from './failovers.ts';
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
    rounds: { type: 'string', default: '5' },
  },
});
const number = (name: keyof typeof values) => Number(values[name]);
const seed = number('seed');

await prepare(ignoreSettings, ensureBuilt);
console.log(`Seed ${seed}: --seed=${seed} makes the same choices again.`);
setTimeout(() => {
  console.error(`Not done within ${LIMIT_MINUTES} minutes.`);
  process.exit(1);
}, LIMIT_MINUTES * 60_000).unref();

const held = await run();
process.exit(held ? 0 : 1);

function run(): Promise<boolean> {
  const kills = number('kills');
  if (positionals.includes('mail')) return endureMails({ seed, kills, messages: number('messages') });
  const connections = number('connections');
  if (positionals.includes('failover')) return endureFailovers({ seed, connections, rounds: number('rounds') });
  return endureRegistrations({ seed, connections, kills });
}
