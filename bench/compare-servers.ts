import { atLeast, type Row } from './report.ts';
import type { startServer } from './server-process.ts';

/** Registrations a second, sent to a port. */
export type Load = (port: number, series: string) => Promise<number>;
type Server = Awaited<ReturnType<typeof startServer>>;

const ROUNDS = 6;

/** The same load on two servers in turn, the best round of each. */
export async function compareServers(what: string, load: Load, ours: Server, other: Server, limit: number) {
  const best = new Map([ours, other].map((server) => [server, 0]));
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    // Neither is always the first.
    for (const server of round % 2 === 0 ? [ours, other] : [other, ours]) {
      const perSecond = await load(server.port, `${what.replaceAll(/\W+/g, '-')}-${round}`);
      if (round > 0) best.set(server, Math.max(best.get(server) ?? 0, perSecond));
    }
  }
  const [mine = 0, others = 1] = best.values();
  const row: Row = { what, ours: `${Math.round(mine)}/s`, compared: `${Math.round(others)}/s` };
  return { ...row, ...atLeast(mine / others, limit) };
}
