export const CONNECT_TABS = [
  { id: 'discover', label: 'Discover Investors' },
  { id: 'messages', label: 'Messages', purpose: 'Your conversations with investors.' },
  { id: 'connections', label: 'My Connections', purpose: 'Investors you already know.' },
] as const;

export const SORT_OPTIONS = ['Sort by Match', 'Sort by Location', 'Sort by Investments'] as const;

const FOCUS = {
  'helena-voss': ['Digital Health', 'B2B SaaS', 'Seed'],
  'daniel-okafor': ['Healthcare', 'Marketplaces', 'Pre-seed'],
  'priya-raman': ['Vertical SaaS', 'AI', 'Seed'],
  'tomas-lindqvist': ['Workflow', 'Fintech', 'Pre-seed'],
};

/** Why the match is as high as it is. */
const REASONS = {
  'helena-voss': ['Led seed rounds in four clinic tools', 'Writes cheques your size', 'Answers within a week'],
  'daniel-okafor': ['Ran a clinic group for nine years', 'Invests before revenue', 'Lives where your customers are'],
  'priya-raman': ['Knows usage-based pricing', 'Follows on in the next round', 'Has room for two more this year'],
  'tomas-lindqvist': [
    'Has built scheduling software before',
    'Helps with the first sales hire',
    'Takes one board seat',
  ],
};

/** The id is also the name of the picture in public/avatars/; connections are mutual ones. */
export const INVESTORS = (
  [
    ['helena-voss', 'Helena Voss', 'Partner, Northlight Ventures', '94%', 'Berlin, Germany', 32, 8],
    ['daniel-okafor', 'Daniel Okafor', 'Angel Investor', '91%', 'London, UK', 17, 12],
    ['priya-raman', 'Priya Raman', 'Principal, Meridian Seed Fund', '87%', 'Toronto, Canada', 24, 5],
    ['tomas-lindqvist', 'Tomas Lindqvist', 'Founding Partner, Harbour & Pine', '81%', 'Amsterdam, Netherlands', 41, 3],
  ] as const
).map(([id, name, role, match, location, investments, connections]) => {
  return { id, name, role, match, location, tags: FOCUS[id], reasons: REASONS[id], investments, connections };
});

export type InvestorProfile = (typeof INVESTORS)[number];
