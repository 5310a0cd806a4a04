import { execFile } from 'node:child_process';
import { SetupError } from '#settings/setup-error.mjs';

type Finding = { name: string; severity: string; range: string };

/**
 * Compares the shipped packages with known security advisories. Returns why that was not possible, if it was not; a
 * serious one is an error.
 */
export async function checkAdvisories(): Promise<string | undefined> {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const report = await new Promise<{ message?: string; vulnerabilities?: Record<string, Finding> }>((resolve) => {
    execFile('npm', args, { timeout: 60_000 }, (error, stdout) => {
      try {
        resolve(JSON.parse(stdout));
      } catch {
        resolve({ message: error?.killed ? 'no answer within a minute' : error?.message });
      }
    });
  });
  if (!report.vulnerabilities) return `npm audit got no answer (${report.message?.split('\n')[0]})`;
  const serious = Object.values(report.vulnerabilities).filter(({ severity }) => /high|critical/.test(severity));
  if (serious.length === 0) return;
  const lines = serious.map(({ name, range, severity }) => `  ${name} ${range}: ${severity}`);
  throw new SetupError(`Known vulnerabilities (npm run audit tells more):\n${lines.join('\n')}`);
}
