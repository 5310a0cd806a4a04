/** Returns the utm parameters as a search string, '' when there are none. */
export function campaignSearch(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'));
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}
