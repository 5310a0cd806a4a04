import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The site at another address, where the end of every page is held until the test releases it. What a page requests
 * before that, it requests early, however fast the machine is.
 */
export async function startPagesInTwoParts(site: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(new URL(url, site));
    const headers = new Headers(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
    response.writeHead(answer.status, [...headers].flat());
    const body = Buffer.from(await answer.arrayBuffer());
    if (!headers.get('content-type')?.startsWith('text/html')) return response.end(body);
    const end = body.lastIndexOf('<script');
    response.write(body.subarray(0, end));
    await released;
    response.end(body.subarray(end));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release,
    stop() {
      release();
      server.close();
      server.closeAllConnections();
    },
  };
}
