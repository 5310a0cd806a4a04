/** Returns the utm parameters of a search string as a search string of their own, '' when there are none. */
export function getCampaign(search: string): string {
  const campaign = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'));
  return campaign.length > 0 ? `?${new URLSearchParams(campaign)}` : '';
}
