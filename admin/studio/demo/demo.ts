import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LinkedSite } from '#mail/compose.ts';
import { startSender } from '#mail/sender.ts';
import type { Transport } from '#mail/transport.ts';
import type { Database, Session } from '#postgres/pool.ts';
import type { MailSettings } from '#settings/mail.ts';
import { switchMailOn } from '#waitlist/mail-on.ts';
import { pickPeople } from '#waitlist/pick-people.ts';
import { pauseWave, startWave } from '#waitlist/waves.ts';
import { addMadeUpPeople } from './made-up-people.ts';

const PEOPLE = 5000;

/** Creates a list of made-up people in a temporary folder. It has settings of its own, so no real list is touched. */
export function createDemo() {
  const folder = join(tmpdir(), `vibescore-demo-${randomUUID().slice(0, 8)}`);
  return {
    env: {
      DATA_DIR: folder,
      SMTP_URL: 'smtp://127.0.0.1:9?tls=off',
      MAIL_FROM: 'hello@example.com',
      INVITE_URL: 'http://localhost:4000/start',
      EMAILS_PER_MINUTE: '600',
    },
    async fill(database: Session) {
      await addMadeUpPeople(database, PEOPLE);
      const people = await pickPeople(database, { count: 80 }, { includeUnconfirmed: false });
      const ids = people.map(({ id }) => id);
      const wave = await startWave(database, 'studio', ids);
      await pauseWave(database, 'studio', wave.id);
      await switchMailOn(database);
    },
    startSender: (database: Database, settings: MailSettings, site: LinkedSite) =>
      startSender({ database, settings, site, report: () => {}, transport: NOWHERE }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Accepts every email and sends none. */
const NOWHERE: Transport = {
  send: async () => ({ outcome: { result: 'sent', code: 250 } }),
  close() {},
};
