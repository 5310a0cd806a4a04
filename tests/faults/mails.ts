import { join } from 'node:path';
import { setUpEmbedded } from '#database/set-up.ts';
import { startEmbedded } from '#harness/embedded.ts';
import { createTemporaryFolder, removeFolder } from '#harness/temporary-folder.ts';
import { endureMail } from './endure-mail.ts';

const PER_MINUTE = 6_000;

/** Whether every mail arrived once, failed with its code or is known to be uncertain, and the rate held. */
export async function endureMails(options: { seed: number; messages: number; kills: number }): Promise<boolean> {
  const folder = createTemporaryFolder('mail-faults');
  const { address, stop } = await startEmbedded(join(folder, 'data'), 'server');
  try {
    await setUpEmbedded(address);
    const say = (line: string) => console.log(line);
    const findings = await endureMail({ ...options, address, perMinute: PER_MINUTE, say });
    const { sent, failed, uncertain, doubled, lost, wrong, rate } = findings;
    console.log(
      `${sent} sent, ${failed} failed, ${uncertain} uncertain; ${lost.length} lost, ${doubled.length} doubled.`,
    );
    console.log(`At most ${rate.most} in five seconds, where ${Math.floor(rate.allowed)} are allowed.`);
    for (const line of [...doubled.slice(0, 10), ...lost.slice(0, 10), ...wrong.slice(0, 10)]) console.error(line);
    const held = doubled.length + lost.length + wrong.length === 0 && rate.most <= rate.allowed;
    console.log(held ? 'No mail was lost or doubled.' : 'FAILED');
    return held;
  } finally {
    await stop();
    removeFolder(folder);
  }
}
