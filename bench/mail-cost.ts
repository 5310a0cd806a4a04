import { startMailServer } from '#tests/helpers/mail-server.ts';
import { atLeast, type Row } from './report.ts';
import { startServer } from './server-process.ts';

const ROUNDS = 4;

/** The same load on two servers in turn, one of which also sends confirmations; `load` returns registrations a second. */
export async function benchMailCost(load: (port: number, series: string) => Promise<number>): Promise<Row> {
  const mailServer = await startMailServer();
  const env = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?tls=off`, MAIL_FROM: 'hello@example.com' };
  const [on, off] = [await startServer({ env }), await startServer()];
  const ports = { on: on.port, off: off.port };
  const best = { on: 0, off: 0 };
  try {
    // The first round warms both up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      // Neither is always the first.
      const order = round % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const);
      for (const mail of order) {
        const perSecond = await load(ports[mail], `${mail}-${round}`);
        if (round > 0) best[mail] = Math.max(best[mail], perSecond);
      }
    }
    if (mailServer.received.length === 0) throw new Error('No confirmation arrived, so nothing was measured');
    return {
      what: 'with mail on against mail off',
      ours: `${Math.round(best.on)}/s`,
      compared: `${Math.round(best.off)}/s`,
      ...atLeast(best.on / best.off, 0.95),
    };
  } finally {
    await Promise.all([on.stop(), off.stop()]);
    await mailServer.close();
  }
}
