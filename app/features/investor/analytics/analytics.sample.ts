import type { Stat } from '#app/components/stat-strip.tsx';
import { DASHBOARD } from '../dashboard/dashboard.sample.ts';
import { formatDollars } from '../format-dollars.ts';
import { getHolding } from '../holdings.sample.ts';
import type { Sector } from '../sectors.ts';
import type { Startup } from '../startups.sample.ts';

export const RANGES = ['1M', '3M', '6M', '1Y', 'All', 'Custom'] as const;

/** The value of all stakes at the end of each month, in US dollars, over the selected range of six months. */
export const VALUE_BY_MONTH = [
  { label: 'Dec', value: 14_300_000 },
  { label: 'Jan', value: 14_600_000 },
  { label: 'Feb', value: 15_100_000 },
  { label: 'Mar', value: 14_900_000 },
  { label: 'Apr', value: 15_500_000 },
  { label: 'May', value: 16_000_000 },
  { label: 'Jun', value: 16_500_000 },
] as const;

export const MONTHS_SHOWN = 'Dec 2024 to Jun 2025';

/** Sectors and stages add up to the same total: the value at the end of the last month. */
export const VALUE_BY_SECTOR = {
  tech: 6_600_000,
  health: 4_100_000,
  fintech: 3_600_000,
  edtech: 2_200_000,
} as const satisfies Partial<Record<Sector, number>>;

export const VALUE_BY_STAGE = {
  'Pre-seed': 6_100_000,
  Seed: 10_400_000,
} as const satisfies Record<Startup['stage'], number>;

const VALUE_TODAY = VALUE_BY_MONTH[6].value;

export const ANALYTICS = {
  value: VALUE_TODAY,
  /** In percent, over the last twelve months. The months of VALUE_BY_MONTH grew at about the same pace. */
  annualReturn: 32.8,
  gain: VALUE_TODAY - VALUE_BY_MONTH[0].value,
};

/** The annual return is over the last twelve months, in percent. */
export const TOP_PERFORMERS = [
  { ...getHolding('Brightacre'), annualReturn: 85 },
  { ...getHolding('Oncolumen'), annualReturn: 78 },
  { ...getHolding('Quillpay'), annualReturn: 72 },
];

export const ANALYTICS_STATS: readonly Stat[] = [
  {
    title: 'Total Value',
    value: formatDollars(ANALYTICS.value),
    note: `Startups ${formatDollars(DASHBOARD.value)}, funds ${formatDollars(ANALYTICS.value - DASHBOARD.value)}`,
  },
  { title: 'Annual Return', value: `${ANALYTICS.annualReturn}%`, note: 'On the total, last 12 months' },
  { title: 'Potential Exits', value: '4', note: 'Companies, in the next 12 months' },
  { title: '6-Month Gain', value: `+${formatDollars(ANALYTICS.gain)}`, note: 'In total value, since Dec 2024' },
];
