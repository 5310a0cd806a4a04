import { encode, renderSVG } from 'uqr';

export const QR_CODE_FILE = 'early-access-qr.svg';

const OPTIONS = { border: 2, ecc: 'M' } as const;

/** Draws the code that leads a phone to this address. */
export const renderQrCode = (address: string) => renderSVG(address, { ...OPTIONS, blackColor: '#111217' });

/** Returns the squares of that code, for tests. */
export const encodeQrCode = (address: string) => encode(address, OPTIONS);
