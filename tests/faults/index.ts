import { parseArgs } from 'node:util';
import { ignoreSettings } from '#settings/ignore-settings.ts';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { ensureBuilt } from '#setup/fresh-build.mjs';
import { prepare } from '#setup/prepare.mjs';
import { endure } from './endure.ts';

const LIMIT_MINUTES = 15;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    connections: { type: 'string', default: '50' },
    kills: { type: 'string', default: '20' },
  },
});
await prepare(ignoreSettings, ensureBuilt);
const kills = Number(values.kills);
console.log(`Seed ${values.seed}: --seed=${values.seed} makes the same choices again.`);

setTimeout(() => {
  console.error(`Not done within ${LIMIT_MINUTES} minutes.`);
  process.exit(1);
}, LIMIT_MINUTES * 60_000).unref();

const findings = await endure({
  product: PROJECT_ROOT,
  seed: Number(values.seed),
  connections: Number(values.connections),
  serverKills: kills,
  databaseKills: kills,
  say: (line) => console.log(line),
});

const { acknowledged, repeated, stored, lost, brokenRules, wrongAnswers, exitCode } = findings;
console.log(`${acknowledged} acknowledged (${repeated} of them sent again), ${stored} stored, ${lost.length} lost.`);
for (const line of [...lost.slice(0, 10), ...wrongAnswers.slice(0, 10), ...brokenRules.slice(0, 10)])
  console.error(line);
const held = lost.length + brokenRules.length + wrongAnswers.length === 0 && stored === acknowledged && exitCode === 0;
console.log(held ? 'Nothing acknowledged was lost.' : 'FAILED');
process.exit(held ? 0 : 1);
