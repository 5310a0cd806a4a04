import { type Database, sqlState } from '#database/pool.ts';
import { messageOf } from '#settings/user-error.mjs';
import { CannotLook, type Check, type Problem } from './check.ts';
import { CATALOGUE_CHECKS, EMBEDDED_CHECKS, SERVER_CHECKS } from './checks.ts';
import { apart, inReadOnlyTransaction } from './read-only.ts';
import { trials } from './trials.ts';

export type Outcome = 'holds' | 'warns' | 'fails' | 'could not look';
export type Finding = { name: string; why: string; outcome: Outcome; problems: Problem[]; reason?: string };

export async function examine<Subject>(checks: Check<Subject>[], subject: Subject): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, why, look } of checks) findings.push({ name, why, ...(await lookOnce(look, subject)) });
  return findings;
}

async function lookOnce<Subject>(
  look: Check<Subject>['look'],
  subject: Subject,
): Promise<Omit<Finding, 'name' | 'why'>> {
  try {
    const problems = await look(subject);
    const isFailure = problems.some(({ severity }) => severity === 'fails');
    return { outcome: isFailure ? 'fails' : problems.length > 0 ? 'warns' : 'holds', problems };
  } catch (error) {
    // The person pressed Ctrl-C.
    if (error instanceof Error && error.name === 'AbortError') throw error;
    return { outcome: 'could not look', problems: [], reason: reasonOf(error) };
  }
}

/** PostgreSQL's words may quote rows: its code alone is told. */
function reasonOf(error: unknown): string {
  const state = sqlState(error);
  return state === null || error instanceof CannotLook ? messageOf(error) : `PostgreSQL did not answer (${state})`;
}

type Kind = { isEmbedded: boolean };

/** The list itself, and the server that it is on. */
export async function examineDatabase(database: Database, { isEmbedded }: Kind) {
  const checks = [...CATALOGUE_CHECKS, ...(isEmbedded ? EMBEDDED_CHECKS : [])].map(apart);
  const [list, server] = await inReadOnlyTransaction(database, async () => [
    await examine(checks, database),
    await examine(SERVER_CHECKS.map(apart), database),
  ]);
  return { list: [...list, ...(await examine([trials], database))], server };
}
