import type { endure } from './endure.ts';

type Findings = Omit<Awaited<ReturnType<typeof endure>>, 'exitCode'>;

/** Says what became of the registrations, and whether all is well. */
export function report(findings: Findings, others: string[]): boolean {
  const { acknowledged, repeated, stored, lost, brokenRules, wrongAnswers } = findings;
  console.log(`${acknowledged} acknowledged (${repeated} of them sent again), ${stored} stored, ${lost.length} lost.`);
  const failures = [lost, wrongAnswers, brokenRules, others];
  for (const lines of failures) for (const line of lines.slice(0, 10)) console.error(line);
  const held = failures.flat().length === 0 && stored === acknowledged;
  console.log(held ? 'Nothing acknowledged was lost.' : 'FAILED');
  return held;
}
