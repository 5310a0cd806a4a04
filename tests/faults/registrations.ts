import { PROJECT_ROOT } from '#settings/project-root.ts';
import { endure } from './endure.ts';

type Options = { seed: number; connections: number; kills: number };

/** Whether nothing that was acknowledged got lost. */
export async function endureRegistrations({ seed, connections, kills }: Options): Promise<boolean> {
  const findings = await endure({
    product: PROJECT_ROOT,
    seed,
    connections,
    serverKills: kills,
    databaseKills: kills,
    say: (line) => console.log(line),
  });
  const { acknowledged, repeated, stored, lost, brokenRules, wrongAnswers, exitCode } = findings;
  console.log(`${acknowledged} acknowledged (${repeated} of them sent again), ${stored} stored, ${lost.length} lost.`);
  for (const line of [...lost.slice(0, 10), ...wrongAnswers.slice(0, 10), ...brokenRules.slice(0, 10)])
    console.error(line);
  const held =
    lost.length + brokenRules.length + wrongAnswers.length === 0 && stored === acknowledged && exitCode === 0;
  console.log(held ? 'Nothing acknowledged was lost.' : 'FAILED');
  return held;
}
