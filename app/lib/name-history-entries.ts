/**
 * Gives a key to the entries that the browser adds to the history: for a page that it loads, and for a fragment that is
 * entered in the address bar. The router gives one to its own alone, and would take all others for the same entry.
 */
export function nameHistoryEntries() {
  nameEntry();
  // This listens before the router does.
  window.addEventListener('popstate', nameEntry);
}

function nameEntry() {
  const { state } = window.history;
  if (state?.key) return;
  const key = String(performance.timeOrigin + performance.now());
  window.history.replaceState({ idx: null, ...state, key }, '');
}
