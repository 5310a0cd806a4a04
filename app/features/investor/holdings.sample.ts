import type { Stat } from '~/components/stat-strip';
import { signed } from '~/lib/signed';
import { COMPANY_PURPOSES } from './companies';
import { dollars } from './dollars';

/** Scores are taken at the end of each month; the last one is today's. */
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

/** Investments in US dollars, and a score for each month. */
const ROWS = [
  ['Brightacre', 1_000_000, 'Mar 2023', [210, 214, 219, 226, 231, 235, 240, 243, 249, 254, 258, 262, 268]],
  ['Oncolumen', 850_000, 'Sep 2023', [218, 221, 220, 226, 232, 230, 236, 241, 240, 246, 251, 255, 259]],
  ['Quillpay', 620_000, 'Jan 2024', [201, 205, 212, 218, 217, 224, 228, 235, 239, 237, 243, 248, 251]],
  ['Skillharbor', 500_000, 'Apr 2024', [195, 198, 204, 203, 209, 215, 220, 222, 228, 231, 236, 239, 241]],
  ['Gridfern', 300_000, 'Jun 2024', [141, 138, 146, 155, 163, 172, 181, 188, 196, 203, 207, 200, 191]],
] as const;

export type Company = (typeof ROWS)[number][0];

/** `scoreChange` counts points since the previous month. */
export const HOLDINGS = ROWS.map(([company, investment, date, scores]) => {
  const [before, vibeScore] = [scores[11], scores[12]];
  const about = COMPANY_PURPOSES[company];
  return { company, about, investment, date, scores, vibeScore, scoreChange: vibeScore - before };
});

export type Holding = (typeof HOLDINGS)[number];

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

export const PORTFOLIO = {
  invested: sum(HOLDINGS.map((holding) => holding.investment)),
  averageScore: sum(HOLDINGS.map((holding) => holding.vibeScore)) / HOLDINGS.length,
  averageChange: sum(HOLDINGS.map((holding) => holding.scoreChange)) / HOLDINGS.length,
  companies: HOLDINGS.length,
};

export const PORTFOLIO_STATS: readonly Stat[] = [
  { title: 'Total Invested', value: dollars(PORTFOLIO.invested), note: 'Direct holdings, at cost' },
  {
    title: 'Average VibeScore',
    value: String(PORTFOLIO.averageScore),
    note: `${signed(PORTFOLIO.averageChange)} points this month`,
  },
  { title: 'Companies', value: String(PORTFOLIO.companies), note: 'Held directly' },
];
