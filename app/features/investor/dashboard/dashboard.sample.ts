import type { Stat } from '#app/components/stat-strip.tsx';
import { formatSigned } from '#app/lib/format-signed.ts';
import { formatDollars } from '../format-dollars.ts';
import { PORTFOLIO } from '../holdings.sample.ts';

/**
 * Three nested scopes: My Portfolio shows direct holdings, the dashboard adds syndicates, and analytics adds funds.
 * That is why 5 and 14 companies, and three different values, are all correct.
 */
export const DASHBOARD = {
  value: 5_650_000,
  /** In percent, over the last twelve months. */
  change: 18.5,
  companies: 14,
  deals: 38,
};

export const EVENTS = [
  { title: 'Summer Demo Day', date: '2025-06-12', startups: 18 },
  { title: 'Digital Health Pitch Night', date: '2025-06-18', startups: 8 },
  { title: 'Fintech Founders Roundtable', date: '2025-06-26', startups: 6 },
];

export const DASHBOARD_STATS: readonly Stat[] = [
  {
    title: 'Portfolio Value',
    value: formatDollars(DASHBOARD.value),
    change: `${formatSigned(DASHBOARD.change)}% in 12 months`,
    note: 'Stakes in startups, direct and through syndicates',
  },
  {
    title: 'Companies',
    value: String(DASHBOARD.companies),
    note: `${PORTFOLIO.companies} held directly, ${DASHBOARD.companies - PORTFOLIO.companies}\u00a0through syndicates`,
  },
  { title: 'Potential Deals', value: String(DASHBOARD.deals), note: 'Startups that match your criteria' },
];
