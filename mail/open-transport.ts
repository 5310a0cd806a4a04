import type { MailSettings } from '#settings/mail.ts';
import { openSmtp } from './smtp.ts';
import type { Transport } from './transport.ts';

/** Opens the transport that the settings choose. Nothing else knows which one it is. */
export const openTransport = (settings: MailSettings): Transport => openSmtp(settings.smtp);
