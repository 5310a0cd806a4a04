import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/helpers/free-port.mjs';

export const ROOT = path.resolve(import.meta.dirname, '..');

/** One that PostgreSQL's own user can reach, too, when all this runs as root. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vibescore-bench-'));
  chmodSync(folder, 0o755);
  return folder;
}

type ServerProcess = { port: number; dataDir: string; child: ChildProcess; stop(): Promise<void> };

/** The built server as its own process, on a data folder of its own unless one is given. */
export async function startServer(options: { dataDir?: string; script?: string } = {}): Promise<ServerProcess> {
  const folder = temporaryFolder();
  const { dataDir = path.join(folder, 'data'), script = 'build/server/index.js' } = options;
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SITE_URL: process.env.SITE_URL ?? 'http://127.0.0.1:3000', // as built: another address would mean another build
    REGISTRATIONS_PER_MINUTE: '1000000',
  };
  // Into a file: a reader of the lines would take its share of the cores from what is measured.
  const log = openSync(path.join(folder, 'log'), 'w');
  const child = spawn(process.execPath, [script], { cwd: ROOT, env, stdio: ['ignore', log, 'inherit'] });
  closeSync(log);
  await Promise.race([
    answering(port),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code} before it listened`))),
  ]);
  return {
    port,
    dataDir,
    child,
    async stop() {
      await end(child);
      removeFolder(folder);
    },
  };
}

/** Resolves as soon as something listens on the port. */
export async function answering(port: number) {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const answers = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (answers) return;
    await sleep(10);
  }
  throw new Error(`Nothing answers on port ${port}`);
}

export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

export function removeFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true });
}

/** Resident memory of a process in MB (Linux); null where the system does not tell. */
export function residentMegabytes(pid: number | undefined): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
  } catch {
    return null;
  }
}
