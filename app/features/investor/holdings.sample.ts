import type { Stat } from '#app/components/stat-strip.tsx';
import { formatSigned } from '#app/lib/format-signed.ts';
import { sum } from '#app/lib/sum.ts';
import type { CompanyName } from './company-logo.tsx';
import { formatDollars } from './format-dollars.ts';

/** The months of the scores below, which are taken at the end of each; the last one is today's. */
export const MONTHS = [
  'Jun 2024',
  'Jul 2024',
  'Aug 2024',
  'Sep 2024',
  'Oct 2024',
  'Nov 2024',
  'Dec 2024',
  'Jan 2025',
  'Feb 2025',
  'Mar 2025',
  'Apr 2025',
  'May 2025',
  'Jun 2025',
];

type HoldingFacts = {
  company: CompanyName;
  description: string;
  /** In US dollars. */
  investment: number;
  date: string;
  /** The VibeScore of each month. */
  scores: readonly number[];
};

const FACTS: readonly HoldingFacts[] = [
  {
    company: 'Brightacre',
    description: 'Soil and yield forecasts for mid-sized farms',
    investment: 1_000_000,
    date: 'Mar 2023',
    scores: [210, 214, 219, 226, 231, 235, 240, 243, 249, 254, 258, 262, 268],
  },
  {
    company: 'Oncolumen',
    description: 'Second opinions on scans for rural hospitals',
    investment: 850_000,
    date: 'Sep 2023',
    scores: [218, 221, 220, 226, 232, 230, 236, 241, 240, 246, 251, 255, 259],
  },
  {
    company: 'Quillpay',
    description: 'Payroll for teams in more than one country',
    investment: 620_000,
    date: 'Jan 2024',
    scores: [201, 205, 212, 218, 217, 224, 228, 235, 239, 237, 243, 248, 251],
  },
  {
    company: 'Skillharbor',
    description: 'Apprenticeships for career changers',
    investment: 500_000,
    date: 'Apr 2024',
    scores: [195, 198, 204, 203, 209, 215, 220, 222, 228, 231, 236, 239, 241],
  },
  {
    company: 'Gridfern',
    description: 'Flexible power contracts for cold storage',
    investment: 300_000,
    date: 'Jun 2024',
    scores: [141, 138, 146, 155, 163, 172, 181, 188, 196, 203, 207, 200, 191],
  },
];

/** `scoreChange` counts points since the previous month. */
export const HOLDINGS = FACTS.map((facts) => {
  const [previousScore = 0, vibeScore = 0] = facts.scores.slice(-2);
  return { ...facts, vibeScore, scoreChange: vibeScore - previousScore };
});

export type Holding = (typeof HOLDINGS)[number];

export const isFalling = ({ scoreChange }: Holding) => scoreChange < 0;

export const FALLING_HOLDINGS = HOLDINGS.filter(isFalling);

export const getHolding = (company: CompanyName) => HOLDINGS.find((holding) => holding.company === company) as Holding;

export const PORTFOLIO = {
  invested: sum(HOLDINGS.map((holding) => holding.investment)),
  averageScore: sum(HOLDINGS.map((holding) => holding.vibeScore)) / HOLDINGS.length,
  averageChange: sum(HOLDINGS.map((holding) => holding.scoreChange)) / HOLDINGS.length,
  companies: HOLDINGS.length,
};

export const PORTFOLIO_STATS: readonly Stat[] = [
  { title: 'Total Invested', value: formatDollars(PORTFOLIO.invested), note: 'Direct holdings, at cost' },
  {
    title: 'Average VibeScore',
    value: String(PORTFOLIO.averageScore),
    note: `${formatSigned(PORTFOLIO.averageChange)} points this month`,
  },
  { title: 'Companies', value: String(PORTFOLIO.companies), note: 'Held directly' },
];
