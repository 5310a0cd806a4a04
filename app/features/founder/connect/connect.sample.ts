export const CONNECT_TABS = [
  { id: 'discover', label: 'Discover Investors' },
  { id: 'messages', label: 'Messages', purpose: 'Your conversations with investors.' },
  { id: 'connections', label: 'My Connections', purpose: 'Investors you already know.' },
] as const;

export const SORT_OPTIONS = ['Sort by Match', 'Sort by Location', 'Sort by Investments'] as const;

/** Why the match is as high as it is. The best match has a percentage for each reason; their mean is the match. */
type Reason = { text: string; part?: MatchPart };

export type MatchPart = { name: string; percent: number };

/** The id is also the name of the picture in public/avatars/. Connections are mutual ones. */
export type InvestorProfile = {
  id: string;
  name: string;
  role: string;
  match: string;
  location: string;
  tags: readonly string[];
  reasons: readonly Reason[];
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
    reasons: [
      { text: 'Led four seed rounds in clinic software', part: { name: 'Sector', percent: 97 } },
      { text: 'Leads at your stage', part: { name: 'Stage', percent: 95 } },
      { text: 'Writes checks in your range', part: { name: 'Check size', percent: 90 } },
    ],
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
    reasons: [
      { text: 'Ran a clinic group for nine years' },
      { text: 'Invests before revenue' },
      { text: 'Lives where your customers are' },
    ],
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
    reasons: [
      { text: 'Knows usage-based pricing' },
      { text: 'Follows on in the next round' },
      { text: 'Has room for two more this year' },
    ],
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
    reasons: [
      { text: 'Has built scheduling software before' },
      { text: 'Helps with the first sales hire' },
      { text: 'Takes one board seat' },
    ],
    investments: 41,
    connections: 3,
  },
];
