import { execFile } from 'node:child_process';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { UserError } from '#runtime/user-error.mjs';

/**
 * Runs `npm run audit`, which throws if a shipped package has a serious advisory. Returns the reason if the registry did
 * not answer.
 */
export function checkAdvisories(): Promise<string | undefined> {
  const args = ['run', '--silent', 'audit', '--', '--fetch-retries=0', '--fetch-timeout=20000'];
  return new Promise((resolve, reject) => {
    execFile('npm', args, { cwd: PROJECT_ROOT, timeout: 60_000 }, (error, stdout) => {
      if (!error) resolve(undefined);
      else if (/^\d+ .*vulnerabilit/m.test(stdout)) reject(new UserError(stdout.trim()));
      else resolve('npm audit got no answer');
    });
  });
}
