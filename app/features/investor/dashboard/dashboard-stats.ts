import type { Stat } from '~/components/stat-strip';
import { signed } from '~/lib/signed';
import { dollars } from '../dollars';
import { PORTFOLIO } from '../holdings.sample';
import { DASHBOARD } from './dashboard.sample';

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
