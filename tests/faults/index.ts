// npm run test:faults: the server and its PostgreSQL are killed. npm run test:faults -- failover: a replicated PostgreSQL fails over.
import { parseArgs } from 'node:util';
import { ignoreSettings } from '#settings/ignore-settings.ts';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { ensureBuilt } from '#setup/fresh-build.mjs';
import { prepare } from '#setup/prepare.mjs';
import { findPostgres } from '../helpers/debian-programs.ts';
import { endure } from './endure.ts';
import { failOver } from './fail-over.ts';

const LIMIT_MINUTES = 15;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    connections: { type: 'string', default: '50' },
    kills: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '5' },
  },
});
const shared = {
  product: PROJECT_ROOT,
  seed: Number(values.seed),
  connections: Number(values.connections),
  say: (line: string) => console.log(line),
};

await prepare(ignoreSettings, ensureBuilt);
console.log(`Seed ${values.seed}: --seed=${values.seed} makes the same choices again.`);
setTimeout(() => {
  console.error(`Not done within ${LIMIT_MINUTES} minutes.`);
  process.exit(1);
}, LIMIT_MINUTES * 60_000).unref();
process.exit((await (positionals[0] === 'failover' ? testFailover() : testKills())) ? 0 : 1);

async function testKills(): Promise<boolean> {
  const kills = Number(values.kills);
  const { exitCode, ...findings } = await endure({ ...shared, serverKills: kills, databaseKills: kills });
  return report(findings, exitCode === 0 ? [] : [`The last server ended with ${exitCode}`]);
}

async function testFailover(): Promise<boolean> {
  const programs = findPostgres();
  if (programs === null) {
    console.error("This needs PostgreSQL's own programs, pg_basebackup included: apt install postgresql");
    return false;
  }
  const rounds = Number(values.rounds);
  const signals = (['SIGKILL', 'SIGSTOP'] as const).flatMap((signal) => Array<NodeJS.Signals>(rounds).fill(signal));
  const findings = await failOver({ ...shared, programs, signals });
  console.log(`Slowest answer ${findings.slowestMs} ms, slowest page ${findings.slowestPageMs} ms.`);
  return report(findings, [
    ...findings.brokenPages,
    ...findings.tooLate.map((ms) => `Registrations resumed only ${ms} ms after the promotion`),
    ...findings.exitCodes.filter((code) => code !== 0).map((code) => `A server ended with ${code}`),
  ]);
}

type Findings = Omit<Awaited<ReturnType<typeof endure>>, 'exitCode'>;

function report(findings: Findings, others: string[]): boolean {
  const { acknowledged, repeated, stored, lost, brokenRules, wrongAnswers } = findings;
  console.log(`${acknowledged} acknowledged (${repeated} of them sent again), ${stored} stored, ${lost.length} lost.`);
  const failures = [lost, wrongAnswers, brokenRules, others];
  for (const lines of failures) for (const line of lines.slice(0, 10)) console.error(line);
  const held = failures.flat().length === 0 && stored === acknowledged;
  console.log(held ? 'Nothing acknowledged was lost.' : 'FAILED');
  return held;
}
