import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** WebDriver shows neither console nor network, so every page starts with a script that collects what goes wrong. */
const WATCH = `
  const problems = (window.problems = []);
  const note = (what) => problems.push(String(what));
  addEventListener('error', ({ message, target }) => note(message ?? 'not loaded: ' + (target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
  addEventListener('securitypolicyviolation', ({ blockedURI }) => note('refused by the policy: ' + blockedURI));
  console.error = (...args) => note(args.join(' '));
  document.currentScript.remove();`;

/** The site at another address, with that script in its pages. */
export async function startProxy(site: string) {
  const server = createServer(async (incoming, response) => {
    const { url = '', method = 'GET', headers } = incoming;
    if (url === '/watch.js') return response.setHeader('content-type', 'text/javascript').end(WATCH);
    const { connection: _, 'accept-encoding': __, ...sent } = headers;
    const body = method === 'GET' ? undefined : await buffer(incoming);
    const answer = await fetch(site + url, {
      method,
      headers: sent as Record<string, string>,
      body,
      redirect: 'manual',
    });
    const received = Buffer.from(await answer.arrayBuffer());
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-encoding|content-length|transfer-encoding)$/.test(name),
    );
    response.writeHead(answer.status, kept.flat());
    response.end(isPage ? String(received).replace('<head>', '<head><script src="/watch.js"></script>') : received);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
