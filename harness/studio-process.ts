import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { ensureStudioBuilt } from '#setup/fresh-build.mjs';
import { KEY_HEADER } from '#studio/contract.ts';

/** The built studio as a process, and the address it printed. */
export async function startStudio(env: Record<string, string>) {
  await ensureStudioBuilt();
  const child = spawn(process.execPath, [join(PROJECT_ROOT, 'build/studio/index.js')], {
    cwd: '/',
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = text(child.stderr);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const printed = (async () => {
    for await (const line of createInterface(child.stdout)) {
      const found = /http:\S+/.exec(line)?.[0];
      if (found) return found;
    }
    throw new Error(`The studio ended: ${await said}`);
  })();
  const address = new URL(await printed);
  // Later output has to be read, or the pipe fills up.
  child.stdout.resume();
  return {
    address,
    ended,
    async stop() {
      child.kill('SIGINT');
      return ended;
    },
  };
}

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** A request with exactly these headers: a browser would not let a page choose some of them. */
export function ask(base: URL, path: string, { method = 'GET', headers, body }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: base.hostname, port: base.port, path, method, headers }, async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) });
    });
    sent.on('error', reject).end(body);
  });
}

/** Opens the printed address, once, and returns the headers that its page sends from then on. */
export async function signIn(address: URL) {
  const { headers } = await ask(address, address.pathname + address.search);
  const [cookie = ''] = String(headers['set-cookie']).split(';');
  return { cookie, [KEY_HEADER]: String(headers.location).split('#')[1] ?? '' };
}
