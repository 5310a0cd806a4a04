import { BRAND } from './site.ts';

/** What is on the receipt for a visit. The footer opens it. */
export const RECEIPT = {
  heading: `${BRAND.name}: your visit`,
  lines: {
    cookies: 'Cookies',
    trackers: 'Trackers',
    thirdParties: 'Third parties',
    requests: 'Requests',
    kilobytes: 'Loaded',
  },
  total: 'Used to track you',
  nothing: 'nothing',
  thanks: 'Counted by your browser, in your browser. Nothing was sent to write this.',
  check: 'Check it: press F12, open “Network”, load the page again. Cookies are under “Application” or “Storage”.',
  copy: 'Copy the receipt',
  copied: 'Copied.',
  failed: 'This browser won’t let us copy.',
  close: 'Close',
} as const;
