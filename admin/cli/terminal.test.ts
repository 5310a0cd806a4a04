import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { setUpList } from '#scripts/harness/database/list.ts';
import { findProgram } from '#scripts/harness/programs.ts';

const { database, insert } = await setUpList();
const hasTerminal = findProgram('script') !== null;

/** Runs the built command line on a terminal of its own, which stays open, and agrees to what it asks. */
async function runOnTerminal(args: string[]) {
  const command = [process.execPath, 'build/cli/index.js', ...args];
  // util-linux takes a command line, macOS takes its words.
  const asked =
    process.platform === 'linux' ? ['-qec', command.join(' '), '/dev/null'] : ['-q', '/dev/null', ...command];
  const child = spawn('script', asked, {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  cleanUp(() => child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk) => {
    const isAsked = output.includes('[y/N]');
    output += chunk;
    if (!isAsked && output.includes('[y/N]')) child.stdin.write('y\n');
  });
  const [code] = await once(child, 'exit');
  return { code, output };
}

it.skipIf(!hasTerminal)(
  'erase on a terminal ends after its question (skipped without the program "script")',
  async () => {
    await insert({ email: 'ada@example.com' });
    const { code, output } = await runOnTerminal(['erase', 'ada@example.com']);
    expect(output).toContain('Erased the registration of ada@example.com');
    expect(code).toBe(0);
  },
);
