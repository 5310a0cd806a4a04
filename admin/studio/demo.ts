import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Site } from '#mail/compose.ts';
import { startSender } from '#mail/sender.ts';
import type { Transport } from '#mail/transport.ts';
import type { Database } from '#postgres/pool.ts';
import type { MailSettings } from '#settings/mail.ts';
import { writeAuditLog } from '#waitlist/audit-log.ts';
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
      const ids = (await pickInvitees(database, { count: 80 }, { confirmedOnly: true })).map(({ id }) => id);
      const wave = await startWave(database, ids);
      await pauseWave(database, Number(wave?.id));
      await writeAuditLog(database, 'wave started', ids.length);
      await writeAuditLog(database, 'wave paused', 1);
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
