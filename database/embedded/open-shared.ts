import type { Address } from '../pool.ts';
import { shareEmbedded } from './embedded.ts';
import type { Home } from './home.ts';

/** For programs beside a server, or alone: closing what `open` made also ends their use of PostgreSQL. */
export async function openShared<T extends { close(): Promise<void> }>(
  home: Home,
  open: (address: Address) => Promise<T>,
): Promise<T> {
  const embedded = await shareEmbedded(home);
  try {
    const opened = await open(embedded.address);
    return {
      ...opened,
      async close() {
        await opened.close();
        await embedded.stop();
      },
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}
