export const CONNECT_TABS = [
  { id: 'discover', label: 'Discover Investors' },
  { id: 'messages', label: 'Messages' },
  { id: 'connections', label: 'My Connections' },
] as const;

export const SORT_OPTIONS = ['Sort by Match', 'Sort by Location', 'Sort by Investments'] as const;

export type InvestorProfile = {
  /** Also the name of the picture in public/avatars/. */
  id: string;
  name: string;
  role: string;
  match: `${number}%`;
  location: string;
  tags: readonly string[];
  investments: number;
  /** Mutual connections. */
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
    investments: 24,
    connections: 5,
  },
  {
    id: 'tomas-lindqvist',
    name: 'Tomas Lindqvist',
    role: 'Founding Partner, Harbour & Pine',
    match: '81%',
    location: 'Amsterdam, Netherlands',
    tags: ['Workflow', 'Fintech', 'Pre-seed'],
    investments: 41,
    connections: 3,
  },
];
