import { startMailServer } from '#harness/mail-server.ts';
import { compareServers, type Load } from './compare-servers.ts';
import type { Row } from './report.ts';
import { startServer } from './server-process.ts';

/** What it costs registrations that a server also sends confirmations. */
export async function benchMailCost(load: Load): Promise<Row> {
  const mailServer = await startMailServer();
  const env = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?tls=off`, MAIL_FROM: 'hello@example.com' };
  const [on, off] = [await startServer({ env }), await startServer()];
  try {
    const row = await compareServers('with mail on against mail off', load, on, off, 0.95);
    if (mailServer.received.length === 0) throw new Error('No confirmation arrived, so nothing was measured');
    return row;
  } finally {
    await Promise.all([on.stop(), off.stop()]);
    await mailServer.close();
  }
}
