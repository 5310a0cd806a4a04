import { sqlState } from '#postgres/pool.ts';
import { getErrorMessage } from '#settings/user-error.mjs';

export type Problem = {
  severity: 'fails' | 'warns';
  what: string;
  /** A statement, a command or a sentence for a person to act on. The doctor never applies it. */
  fix: string;
};

export const fails = (what: string, fix: string): Problem => ({ severity: 'fails', what, fix });
export const warns = (what: string, fix: string): Problem => ({ severity: 'warns', what, fix });

/** What should be true of an installation, by the sentence that the report prints. */
export type Checks<Subject> = Record<string, Check<Subject>>;
type Check<Subject> = {
  /** What happens to people or to the list if the check fails. */
  why: string;
  /**
   * Throws an error that people can read if it cannot tell. null: there is nothing to check, and the report does not
   * mention it.
   */
  run(subject: Subject): Promise<(Problem | false)[] | null>;
};

export type CheckOutcome = 'passes' | 'warns' | 'fails' | 'could not run';
export type Finding = { name: string; why: string; outcome: CheckOutcome; problems: Problem[]; reason?: string };

/** The report's first line answers this check, which asks the database and from outside. */
export const CAN_REGISTER = 'Someone can register right now';

/** Runs the checks, or none if there is no subject. */
export async function runChecks<Subject>(checks: Checks<Subject>, subject: Subject | null): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (subject === null) return findings;
  for (const [name, { why, run }] of Object.entries(checks)) {
    try {
      const problems = (await run(subject))?.filter((problem) => problem !== false);
      if (problems === undefined) continue;
      const isFailure = problems.some(({ severity }) => severity === 'fails');
      findings.push({ name, why, outcome: isFailure ? 'fails' : problems.length > 0 ? 'warns' : 'passes', problems });
    } catch (error) {
      // Ctrl-C ends the whole run.
      if (error instanceof Error && error.name === 'AbortError') throw error;
      const state = sqlState(error);
      // PostgreSQL's messages may quote rows; its codes do not.
      const reason = state === null ? getErrorMessage(error) : `PostgreSQL did not answer (${state})`;
      findings.push({ name, why, outcome: 'could not run', problems: [], reason });
    }
  }
  return findings;
}
