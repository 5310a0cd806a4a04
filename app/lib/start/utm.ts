/** Returns the utm parameters of a search string alone, as a search string: '' when it has none. */
export function getCampaign(search: string): string {
  const campaign = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'));
  return campaign.length > 0 ? `?${new URLSearchParams(campaign)}` : '';
}

/** Puts the utm parameters between the path of an address and its fragment. */
export function addCampaign(address: string, campaign: string): string {
  const [path = '', fragment] = address.split('#');
  const search = path.includes('?') ? campaign.replace('?', '&') : campaign;
  return fragment ? `${path}${search}#${fragment}` : `${path}${search}`;
}
