import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { startServer } from './server-process.ts';

/** Starts the built studio as a process, and waits for the address that it prints. */
export async function startStudio(env: Record<string, string>, ...args: string[]) {
  // PORT is for the site. Without it, the studio chooses its own port.
  const studio = startServer({
    script: 'studio/index.js',
    args,
    env: { PORT: '', ...env },
    announcement: /(http:\S+)\n/,
  });
  return {
    address: new URL(await studio.address),
    async stop(signal: NodeJS.Signals = 'SIGINT') {
      studio.kill(signal);
      return (await studio.ended).code;
    },
  };
}

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends exactly these headers, some of which a browser would not let a page choose. */
export function ask(base: URL, path: string, { method = 'GET', headers, body }: RequestOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: base.hostname, port: base.port, path, method, headers }, async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) });
    });
    sent.on('error', reject).end(body);
  });
}
