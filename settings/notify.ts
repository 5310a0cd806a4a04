import { tryUrl, wrongSetting } from './values.ts';

export type NotifySettings = NonNullable<ReturnType<typeof readNotifySettings>>;

export const NOTIFY_SETTING_NAMES = ['NOTIFY_URL', 'NOTIFY_NAMES', 'NOTIFY_SECRET'] as const;

// Anyone who knows the address can post to the channel, so messages quote neither it nor the secret.
export function readNotifySettings(text: (name: (typeof NOTIFY_SETTING_NAMES)[number]) => string | null) {
  const [url, names, secret] = [text('NOTIFY_URL'), text('NOTIFY_NAMES') ?? 'no', text('NOTIFY_SECRET')];
  if (names !== 'yes' && names !== 'no') throw wrongSetting('NOTIFY_NAMES', `must be yes or no, but is "${names}"`);
  const key = secret === null ? null : Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  if (key !== null && (!secret?.startsWith('whsec_') || key.length < 24)) {
    throw wrongSetting('NOTIFY_SECRET', 'must be whsec_ and at least 24 bytes in base64: openssl rand -base64 32');
  }
  if (url === null) return null;
  const { protocol = '', username = '' } = tryUrl(url) ?? {};
  if (!/^https?:$/.test(protocol) || username !== '') {
    throw wrongSetting('NOTIFY_URL', 'must be an address like https://hooks.example.com/…, without a login');
  }
  // Names are told beside how many people of which role. The secret signs what is posted.
  return { url, names: names === 'yes', secret: key };
}
