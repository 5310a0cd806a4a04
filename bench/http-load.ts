import { connect } from 'node:net';

type Load = {
  requests: number;
  seconds: number;
  perSecond: number;
  medianMs: number;
  p99Ms: number;
  statuses: Record<string, number>;
};

/**
 * Sends requests over keep-alive connections, one at a time on each, as raw bytes: on a machine with few cores an
 * HTTP client would cost as much as the server it measures.
 */
export async function httpLoad(
  target: { host: string; port: number },
  connections: number,
  total: number,
  request: (index: number) => Buffer,
): Promise<Load> {
  let next = 0;
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const started = performance.now();
  const oneConnection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(target);
      let received = Buffer.alloc(0);
      let sentAt = 0;
      const send = () => {
        if (next >= total) {
          socket.end();
          return resolve();
        }
        sentAt = performance.now();
        socket.write(request(next++));
      };
      socket.setNoDelay(true);
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('close', () => (next >= total ? resolve() : reject(new Error('The server closed a connection'))));
      socket.on('data', (chunk) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const length = responseLength(received);
        if (length === null || received.length < length) return;
        times.push(performance.now() - sentAt);
        const status = received.toString('latin1', 9, 12);
        statuses[status] = (statuses[status] ?? 0) + 1;
        received = received.subarray(length);
        send();
      });
    });
  await Promise.all(Array.from({ length: connections }, oneConnection));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (fraction: number) => times[Math.floor((times.length - 1) * fraction)] ?? 0;
  return {
    requests: times.length,
    seconds,
    perSecond: times.length / seconds,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    statuses,
  };
}

/** Bytes of the first response in the buffer; null while its headers are incomplete. Every answer here has a length. */
function responseLength(buffer: Buffer): number | null {
  const end = buffer.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const length = /\r\ncontent-length: *(\d+)/i.exec(buffer.toString('latin1', 0, end))?.[1];
  return end + 4 + Number(length ?? 0);
}
