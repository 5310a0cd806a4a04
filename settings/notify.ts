import { createSettingError, isSafeAddress, type Parse, tryUrl } from './values.ts';

export type NotifySettings = {
  url: string;
  /** Whether notices name people, besides how many of each role there are. */
  showsNames: boolean;
  /** The secret that signs notices. */
  secret: Buffer | null;
};

// Anyone who knows the address can post to the channel, so messages quote neither it nor the secret.
export const parseNotifyUrl: Parse<string> = (text, name) => {
  const url = tryUrl(text);
  if (url && isSafeAddress(url) && url.username === '') return text;
  throw createSettingError(name, 'must be an address like https://hooks.example.com/…, without a login');
};

const MIN_SECRET_BYTES = 24;

export const parseWebhookSecret: Parse<Buffer> = (text, name) => {
  const key = Buffer.from(text.replace(/^whsec_/, ''), 'base64');
  if (text.startsWith('whsec_') && key.length >= MIN_SECRET_BYTES) return key;
  throw createSettingError(name, 'must be whsec_ and at least 24 bytes in base64: openssl rand -base64 32');
};
