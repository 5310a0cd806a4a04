import { getSqlState } from '#postgres/errors.ts';
import { waitForInterruption } from '#postgres/interruptible.ts';
import { getErrorMessage } from '#runtime/user-error.mjs';

export type Problem = {
  severity: 'fails' | 'warns';
  what: string;
  /**
   * What to do, one line each: "sql: " a statement, "run: " a command, to be pasted as they are, or else a sentence. The
   * doctor never applies them.
   */
  fix: string[];
};

export const fails = (what: string, ...fix: string[]): Problem => ({ severity: 'fails', what, fix });
export const warns = (what: string, ...fix: string[]): Problem => ({ severity: 'warns', what, fix });

/** The checks of one part of an installation, each by the sentence that should be true and that the report prints. */
export type Checks<Subject> = Record<string, Check<Subject>>;
type Check<Subject> = {
  /** What happens to people or to the list if the check fails. */
  why: string;
  /**
   * Returns the problems it finds. `false` means no problem, so that a check can write `condition && fails(…)`. Throws an
   * error for people to read if it cannot tell.
   */
  run(subject: Subject): Promise<(Problem | false)[]>;
};

export type CheckOutcome = 'passes' | 'warns' | 'fails' | 'could not run';
export type Finding = { name: string; why: string; outcome: CheckOutcome; problems: Problem[]; reason?: string };

/** These two are checked in the database and from outside. The report's first line is the outcome of the first. */
export const CAN_REGISTER = 'Someone can register right now';
export const IS_CLOSED = 'Strangers can neither read, change, erase nor copy the list';

/** Throws the reason of the signal as soon as it is aborted. */
export async function runChecks<Subject>(
  checks: Checks<Subject>,
  subject: Subject,
  signal = new AbortController().signal,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const interrupted = waitForInterruption(signal);
  for (const [name, { why, run }] of Object.entries(checks)) {
    signal.throwIfAborted();
    try {
      // Some checks cannot be interrupted, and would hold up the end of the run.
      const found = await Promise.race([run(subject), interrupted]);
      const problems = found.filter((problem) => problem !== false);
      findings.push({ name, why, outcome: judge(problems), problems });
    } catch (error) {
      signal.throwIfAborted();
      const state = getSqlState(error);
      // PostgreSQL's messages may quote rows; its codes do not.
      const reason = state === null ? getErrorMessage(error) : `PostgreSQL did not answer (${state})`;
      findings.push({ name, why, outcome: 'could not run', problems: [], reason });
    }
  }
  return findings;
}

function judge(problems: Problem[]): CheckOutcome {
  if (problems.length === 0) return 'passes';
  return problems.some(({ severity }) => severity === 'fails') ? 'fails' : 'warns';
}
