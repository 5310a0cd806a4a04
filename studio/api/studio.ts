import type { Pool } from '#database/pool.ts';
import type { Settings } from '#settings/settings.ts';

/** What every part of the interface works with. */
export type Studio = {
  sessions: Pick<Pool, 'use'>;
  mail: Settings['mail'];
  site: { address: string; isServer: boolean };
};
