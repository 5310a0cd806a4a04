/** The page's own link to its content, which is no key. */
const SKIP_LINK = '#main';
const STORAGE = 'entry-key';

/**
 * Runs before React does: the key leaves the address and the history as soon as the page is there. The tab's storage has
 * it until the tab is closed, so that a reload, which phones do by themselves, still finds it.
 */
export const TAKE_KEY = `try {
  if (location.hash.length > 1 && location.hash !== '${SKIP_LINK}') {
    sessionStorage.setItem('${STORAGE}', location.hash.slice(1));
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  if (sessionStorage.getItem('${STORAGE}')) document.documentElement.dataset.entryKey = 1;
} catch {}`;

/** Where the browser keeps no storage for us, a key lasts as long as the page. */
let remembered: string | null = null;

export const keyIn = (hash: string): string | null => (hash.length > 1 && hash !== SKIP_LINK ? hash.slice(1) : null);

export function rememberKey(key: string | null) {
  remembered = key;
  try {
    if (key === null) sessionStorage.removeItem(STORAGE);
    else sessionStorage.setItem(STORAGE, key);
  } catch {}
}

export function recallKey(): string | null {
  try {
    return sessionStorage.getItem(STORAGE) ?? remembered;
  } catch {
    return remembered;
  }
}
