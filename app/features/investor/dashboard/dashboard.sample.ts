/**
 * Three scopes, one inside the other: My Portfolio shows what is held directly, the dashboard adds syndicates, and
 * analytics adds funds. That is how 5 and 14 companies, and three values, are all true at once.
 */
export const DASHBOARD = {
  value: 5_650_000,
  /** Percent over the last twelve months. */
  change: 18.5,
  companies: 14,
  deals: 38,
};

type InvestorEvent = { title: string; date: string; startups: number };

export const EVENTS: readonly InvestorEvent[] = [
  { title: 'Summer Demo Day', date: '2025-06-12', startups: 18 },
  { title: 'Digital Health Pitch Night', date: '2025-06-18', startups: 8 },
  { title: 'Fintech Founders Roundtable', date: '2025-06-26', startups: 6 },
];
