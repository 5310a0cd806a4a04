import { BRAND } from './site.ts';

/** The receipt for a visit, in the footer. */
export const RECEIPT = {
  open: 'A receipt for this visit',
  heading: `${BRAND.name}: your visit`,
  noScript: 'Without JavaScript nothing is counted, and nothing could be.',
  unavailable: 'The receipt could not be loaded. Please try again after loading the page again.',
  lines: {
    cookies: 'Cookies',
    trackers: 'Trackers',
    thirdParties: 'Third parties',
    requests: 'Requests',
    kilobytes: 'Loaded',
  },
  total: 'You paid with your data',
  nothing: 'nothing',
  thanks: 'Counted by your browser, in your browser. Nothing was sent to write this.',
  check: 'Check it: press F12, open “Network”, load the page again. Cookies are under “Application” or “Storage”.',
  copy: 'Copy the receipt',
  copied: 'Copied.',
  failed: 'This browser won’t let us copy.',
  close: 'Close',
} as const;
