import { findPostgres } from '#harness/find-program.ts';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { failOver } from './fail-over.ts';
import { report } from './report.ts';

type Options = { seed: number; connections: number; rounds: number };

/** Whether the loss of the primary, killed or stopped, loses nothing that was acknowledged. */
export async function endureFailovers({ rounds, ...options }: Options): Promise<boolean> {
  const programs = findPostgres();
  if (programs === null) {
    console.error("This needs PostgreSQL's own programs, pg_basebackup included: apt install postgresql");
    return false;
  }
  const signals = (['SIGKILL', 'SIGSTOP'] as const).flatMap((signal) => Array<NodeJS.Signals>(rounds).fill(signal));
  const say = (line: string) => console.log(line);
  const findings = await failOver({ ...options, product: PROJECT_ROOT, programs, signals, say });
  console.log(`Slowest answer ${findings.slowestMs} ms, slowest page ${findings.slowestPageMs} ms.`);
  return report(findings, [
    ...findings.brokenPages,
    ...findings.tooLate.map((ms) => `Registrations resumed only ${ms} ms after the promotion`),
    ...findings.exitCodes.filter((code) => code !== 0).map((code) => `A server ended with ${code}`),
  ]);
}
