import { PROJECT_ROOT } from '#settings/project-root.ts';
import { endure } from './endure.ts';
import { report } from './report.ts';

type Options = { seed: number; connections: number; kills: number };

/** Whether nothing that was acknowledged got lost. */
export async function endureRegistrations({ kills, ...options }: Options): Promise<boolean> {
  const { exitCode, ...findings } = await endure({
    ...options,
    product: PROJECT_ROOT,
    serverKills: kills,
    databaseKills: kills,
    say: (line) => console.log(line),
  });
  return report(findings, exitCode === 0 ? [] : [`The last server ended with ${exitCode}`]);
}
