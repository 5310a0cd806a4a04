import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { UserError } from '#runtime/user-error.mjs';

type Entry = { version: string; license?: string; dev?: boolean; devOptional?: boolean };
type Shipped = { name: string; version: string; licence: string };

/** Lists the packages of a production install, on any platform. */
function listShippedFolders(): [folder: string, entry: Entry][] {
  const packages: Record<string, Entry> = JSON.parse(
    readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8'),
  ).packages;
  return Object.entries(packages).filter(([path, entry]) => path !== '' && !entry.dev && !entry.devOptional);
}

export const listShippedPackages = (): Shipped[] =>
  listShippedFolders()
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version,
      licence: entry.license ?? 'unknown',
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

type Report = { message?: string; vulnerabilities?: Record<string, { name: string; severity: string }> };

/**
 * Compares the shipped packages with known advisories. Throws if there is a serious one. Returns the reason if the
 * registry did not answer.
 */
export async function checkAdvisories(): Promise<string | undefined> {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const report = await new Promise<Report>((resolve) => {
    execFile('npm', args, { cwd: PROJECT_ROOT, timeout: 60_000 }, (error, stdout) => {
      resolve(stdout.startsWith('{') ? JSON.parse(stdout) : { message: error?.message ?? 'it printed nothing' });
    });
  });
  if (!report.vulnerabilities) return `npm audit got no answer (${report.message?.split('\n')[0]})`;
  const serious = Object.values(report.vulnerabilities).filter(({ severity }) => /high|critical/.test(severity));
  if (serious.length === 0) return;
  const lines = serious.map(({ name, severity }) => `  ${name}: ${severity}`);
  throw new UserError(`Known vulnerabilities in what is shipped (npm run audit has the details):\n${lines.join('\n')}`);
}
