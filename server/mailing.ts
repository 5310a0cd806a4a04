import type { FastifyBaseLogger } from 'fastify';
import type { Location } from '#database/locate.ts';
import { openForMail } from '#database/open-for-mail.ts';
import type { Settings } from '#settings/settings.ts';

/**
 * The sender of mails, where one is set up and the list is in this server's database. Its code is loaded at once, and
 * only then: a server that root started may not be able to read it later.
 */
export async function prepareMailing({ mail, supabase, siteUrl }: Settings) {
  if (mail === null || supabase !== null) return null;
  const { startSender } = await import('#mail/sender.ts');
  let stopSender = async () => {};
  return {
    async start(location: Location, address: string, log: FastifyBaseLogger) {
      const database = await openForMail(location);
      const sender = startSender({
        database,
        settings: mail,
        site: { address: siteUrl ?? address, isServer: true },
        report: ({ what, error, ...details }) =>
          error === undefined ? log.info(details, what) : log.error({ ...details, err: error }, what),
      });
      stopSender = async () => {
        await sender.stop();
        await database.close();
      };
    },
    stop: () => stopSender(),
  };
}
