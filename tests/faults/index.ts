// npm run test:faults: kills the server and its PostgreSQL under load and counts what was lost. With -- mail it kills
// mail senders and the mail server, with -- cluster it takes a Patroni cluster behind HAProxy apart.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '#postgres/migrate.ts';
import { startEmbedded } from '#scripts/harness/database/embedded.ts';
import { createTemporaryFolder, removeFolder } from '#scripts/harness/temporary-folder.ts';
import { ensureBuilt } from '#scripts/setup/fresh-build.mjs';
import { prepare } from '#scripts/setup/prepare.mjs';
import { ignoreSettings } from '#settings/ignore-settings.ts';
import { loseClusterUnderLoad } from './cluster.ts';
import { killSendersUnderLoad } from './sender-kills.ts';
import { killServersUnderLoad } from './server-kills.ts';

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
const readNumber = (name: keyof typeof values) => Number(values[name]);
const options = { seed: readNumber('seed'), say: (line: string) => console.log(line) };
const load = { ...options, connections: readNumber('connections') };

type Findings = Awaited<ReturnType<typeof killServersUnderLoad>>;

/** Prints what was counted, and returns everything that went wrong. */
function reportProblems({ acknowledged, retried, stored, lost, brokenRules, wrongAnswers, exitCodes }: Findings) {
  console.log(`${acknowledged} acknowledged (${retried} of them retried), ${stored} stored, ${lost.length} lost.`);
  const difference = stored === acknowledged ? [] : [`${stored} stored, but ${acknowledged} acknowledged`];
  const badEnds = exitCodes.filter((code) => code !== 0).map((code) => `A server ended with ${code}`);
  return [...lost, ...wrongAnswers, ...brokenRules, ...difference, ...badEnds];
}

async function killServers(): Promise<unknown[]> {
  const kills = readNumber('kills');
  return reportProblems(await killServersUnderLoad({ ...load, serverKills: kills, databaseKills: kills }));
}

async function loseCluster(): Promise<unknown[]> {
  const { problems, ...findings } = await loseClusterUnderLoad(load);
  return [...reportProblems(findings), ...problems];
}

async function killSenders(): Promise<unknown[]> {
  const folder = createTemporaryFolder('database');
  const { address, stop } = await startEmbedded(join(folder, 'data'), 'server');
  try {
    await migrate(address);
    const mail = { address, messages: readNumber('messages') };
    const { doubled, changed, lost, wrong, rate, ...sums } = await killSendersUnderLoad({ ...options, ...mail });
    console.log(`${sums.kills} kills: ${sums.sent} sent, ${sums.failed} failed, ${lost.length} lost.`);
    console.log(`${doubled.length} arrived twice, ${changed.length} of them as another email.`);
    console.log(`At most ${rate.highest} in five seconds, where ${Math.floor(rate.allowed)} are allowed.`);
    const tooFast = rate.highest > rate.allowed ? ['Mail was sent faster than allowed'] : [];
    const tooOften = doubled.length > mail.messages / 100 ? ['More than one email in a hundred arrived twice'] : [];
    return [...changed, ...lost, ...wrong, ...tooFast, ...tooOften];
  } finally {
    await stop();
    removeFolder(folder);
  }
}

async function run() {
  console.log(`Seed ${options.seed}: --seed=${options.seed} makes the same choices again.`);
  setTimeout(() => {
    console.error(`Not done within ${LIMIT_MINUTES} minutes.`);
    process.exit(1);
  }, LIMIT_MINUTES * 60_000).unref();
  const kinds: Record<string, () => Promise<unknown[]>> = { mail: killSenders, cluster: loseCluster };
  const causeFaults = kinds[positionals[0] ?? ''] ?? killServers;
  const problems = await causeFaults();
  for (const problem of problems.slice(0, 30)) console.error(problem);
  console.log(problems.length === 0 ? 'Nothing was lost.' : 'FAILED');
  process.exit(problems.length === 0 ? 0 : 1);
}

await prepare(ignoreSettings, ensureBuilt, run);
