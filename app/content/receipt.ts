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
  thanks: 'Counted in your browser. Nothing was sent to make this receipt.',
  check:
    'Check it: press F12, open “Network” and reload the page. Cookies are listed under “Application” or “Storage.”',
  copy: 'Copy the receipt',
  copied: 'Copied.',
  failed: 'This browser won’t let us copy.',
  close: 'Close',
} as const;
