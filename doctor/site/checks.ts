import type { Check } from '../database/check.ts';
import { publicAddress } from './address.ts';
import { certificate } from './certificate.ts';
import { contentPolicy, securityHeaders } from './headers.ts';
import { health, notFound, qrCodeLeadsHere, sharePicture } from './pages.ts';
import { servedSecrets } from './secrets.ts';
import type { Site } from './site.ts';

/** For an address that is meant for the public. */
export const PUBLIC_CHECKS: Check<Site>[] = [publicAddress, certificate];

export const SITE_CHECKS: Check<Site>[] = [
  ...[securityHeaders, contentPolicy, notFound, qrCodeLeadsHere, sharePicture],
  ...[health, servedSecrets],
];
