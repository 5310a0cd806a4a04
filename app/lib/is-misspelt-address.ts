import { PAGES } from '~/content/pages';

/**
 * True on the not-found page at an address that differs from one of ours by its capitals alone. The router would take it
 * for that page, which is not the one that was served.
 */
export function isMisspeltAddress(): boolean {
  const path = window.location.pathname.replace(/\/+$/, '');
  const isPage = PAGES.some((page) => page.path === path.toLowerCase());
  return isPage && document.querySelector('[data-not-found]') !== null;
}
