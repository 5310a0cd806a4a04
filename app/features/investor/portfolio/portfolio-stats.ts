import type { Stat } from '~/components/stat-strip';
import { signed } from '~/lib/signed';
import { dollars } from '../dollars';
import { PORTFOLIO } from '../holdings.sample';

export const PORTFOLIO_STATS: readonly Stat[] = [
  { title: 'Total Invested', value: dollars(PORTFOLIO.invested), note: 'Direct holdings, at cost' },
  {
    title: 'Average VibeScore',
    value: String(PORTFOLIO.averageScore),
    note: `${signed(PORTFOLIO.averageChange)} points this month`,
  },
  { title: 'Companies', value: String(PORTFOLIO.companies), note: 'Held directly' },
];
