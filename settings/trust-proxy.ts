import { isIP } from 'node:net';
import { createSettingError, type Parse, readInteger } from './values.ts';

/** Returns true for exactly one proxy in front, or else the addresses of the proxies. */
export const parseTrustProxy: Parse<boolean | string> = (value, name) => {
  if (value === 'false') return false;
  if (value === 'true') return true;
  const addresses = value.split(',').map((part) => part.trim());
  const everyone = addresses.find((address) => /\/0+$/.test(address));
  if (everyone) {
    throw createSettingError(
      name,
      `must name the proxies' own addresses, but "${everyone}" is every address there is: set it to true for one proxy whose address you do not know`,
    );
  }
  if (addresses.every(isAddressOrRange)) return addresses.join(',');
  throw createSettingError(
    name,
    `must be true, false or a list of the proxies' addresses like 10.0.0.0/8, but is "${value}"`,
  );
};

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(text);
  return bits === undefined || readInteger(bits, 0, version === 4 ? 32 : 128) !== null;
}
