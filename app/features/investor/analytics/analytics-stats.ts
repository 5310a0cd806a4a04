import type { Stat } from '~/components/stat-strip';
import { dollars } from '../dollars';
import { ANALYTICS } from './analytics.sample';

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
