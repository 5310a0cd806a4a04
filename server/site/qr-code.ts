import { renderSVG } from 'uqr';

export const QR_CODE_FILE = 'early-access-qr.svg';

/** Draws the code that leads a phone to this address. */
export const renderQrCode = (address: string) => renderSVG(address, { border: 2, ecc: 'M', blackColor: '#111217' });
