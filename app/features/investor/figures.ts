import type { Stat } from '~/components/stat-strip';
import { signed } from '~/lib/signed';
import { ANALYTICS } from './analytics/performance';
import { dollars } from './dollars';
import { PORTFOLIO } from './holdings';

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

export const DASHBOARD_STATS: readonly Stat[] = [
  {
    title: 'Portfolio Value',
    value: dollars(DASHBOARD.value),
    change: `${signed(DASHBOARD.change)}%`,
    note: 'Direct and syndicate stakes, over 12 months',
  },
  {
    title: 'Companies',
    value: String(DASHBOARD.companies),
    note: `${PORTFOLIO.companies} held directly, ${DASHBOARD.companies - PORTFOLIO.companies} through syndicates`,
  },
  {
    title: 'Potential Deals',
    value: String(DASHBOARD.deals),
    note: 'Startups that match your criteria',
  },
];

export const PORTFOLIO_STATS: readonly Stat[] = [
  { title: 'Total Invested', value: dollars(PORTFOLIO.invested), note: 'Direct holdings, at cost' },
  {
    title: 'Average VibeScore',
    value: String(PORTFOLIO.averageScore),
    note: `${signed(PORTFOLIO.averageChange)} points this month`,
  },
  { title: 'Companies', value: String(PORTFOLIO.companies), note: 'Held directly' },
];

export const ANALYTICS_STATS: readonly Stat[] = [
  { title: 'Portfolio Value', value: dollars(ANALYTICS.value), note: 'Direct, syndicate and fund stakes' },
  { title: 'Annual Return', value: `${ANALYTICS.annualReturn}%`, note: 'Last 12 months' },
  {
    title: 'Potential Exits',
    value: String(ANALYTICS.potentialExits),
    note: `In the next ${ANALYTICS.exitMonths} months`,
  },
  { title: '6-Month Gain', value: `+${dollars(ANALYTICS.gain)}`, note: 'Since December 2024' },
];
