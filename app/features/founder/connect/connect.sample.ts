export const CONNECT_TABS = [
  { id: 'discover', label: 'Discover Investors' },
  { id: 'messages', label: 'Messages', purpose: 'Your conversations with investors.' },
  { id: 'connections', label: 'My Connections', purpose: 'Investors you already know.' },
] as const;

export const SORT_OPTIONS = ['Sort by Match', 'Sort by Location', 'Sort by Investments'] as const;

/** The id is also the name of the picture in public/avatars/. Connections are mutual ones. */
export type InvestorProfile = {
  id: string;
  name: string;
  role: string;
  match: string;
  location: string;
  tags: readonly string[];
  /** Why the match is as high as it is. */
  reasons: readonly string[];
  investments: number;
  connections: number;
};

export const INVESTORS: readonly InvestorProfile[] = [
  {
    id: 'helena-voss',
    name: 'Helena Voss',
    role: 'Partner, Northlight Ventures',
    match: '94%',
    location: 'Berlin, Germany',
    tags: ['Digital Health', 'B2B SaaS', 'Seed'],
    reasons: ['Led four seed rounds in clinic software', 'Leads at your stage', 'Writes checks in your range'],
    investments: 32,
    connections: 8,
  },
  {
    id: 'daniel-okafor',
    name: 'Daniel Okafor',
    role: 'Angel Investor',
    match: '91%',
    location: 'London, UK',
    tags: ['Healthcare', 'Marketplaces', 'Pre-seed'],
    reasons: ['Ran a clinic group for nine years', 'Invests before revenue', 'Lives where your customers are'],
    investments: 17,
    connections: 12,
  },
  {
    id: 'priya-raman',
    name: 'Priya Raman',
    role: 'Principal, Meridian Seed Fund',
    match: '87%',
    location: 'Toronto, Canada',
    tags: ['Vertical SaaS', 'AI', 'Seed'],
    reasons: ['Knows usage-based pricing', 'Follows on in the next round', 'Has room for two more this year'],
    investments: 24,
    connections: 5,
  },
  {
    id: 'tomas-lindqvist',
    name: 'Tomas Lindqvist',
    role: 'Founding Partner, Harbor & Pine',
    match: '81%',
    location: 'Amsterdam, Netherlands',
    tags: ['Workflow', 'Fintech', 'Pre-seed'],
    reasons: ['Has built scheduling software before', 'Helps with the first sales hire', 'Takes one board seat'],
    investments: 41,
    connections: 3,
  },
];
