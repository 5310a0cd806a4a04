import type { Sessions } from '#database/owner-sessions.ts';
import type { Settings } from '#settings/settings.ts';

/** What every part of the interface works with. */
export type Studio = {
  sessions: Pick<Sessions, 'use'>;
  mail: Settings['mail'];
  site: { address: string; isServer: boolean };
};
