import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Site } from '#mail/compose.ts';
import { startSender } from '#mail/sender.ts';
import type { Transport } from '#mail/transport.ts';
import type { Database } from '#postgres/pool.ts';
import type { MailSettings } from '#settings/mail.ts';
import { addMadeUpPeople } from '#waitlist/made-up-people.ts';
import { switchMailOn } from '#waitlist/outbox.ts';
import { pauseWave, pickInvitees, startWave } from '#waitlist/waves.ts';

const PEOPLE = 5000;

/** A list of made-up people in a temporary folder, with its own settings: those of a real list are not read. */
export function createDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'vibescore-demo-'));
  return {
    env: {
      DATA_DIR: folder,
      SMTP_URL: 'smtp://127.0.0.1:9?tls=off',
      MAIL_FROM: 'hello@example.com',
      INVITE_URL: 'https://app.example.com/start',
      MAILS_PER_MINUTE: '600',
    },
    async fill(database: Database) {
      await addMadeUpPeople(database, PEOPLE);
      const invitees = await pickInvitees(database, { count: 80 }, { includeUnconfirmed: false });
      const ids = invitees.map(({ id }) => id);
      const wave = await startWave(database, 'studio', ids);
      await pauseWave(database, 'studio', wave.id);
      await switchMailOn(database);
    },
    startSender: (database: Database, settings: MailSettings, site: Site) =>
      startSender({ database, settings, site, report: () => {}, transport: NOWHERE }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Accepts every mail and sends none. */
const NOWHERE: Transport = {
  async send(_message, beforeBody) {
    await beforeBody();
    return { outcome: { state: 'sent', code: 250 } };
  },
  close() {},
};
