import type { Stat } from '~/components/stat-strip';
import { signed } from '~/lib/signed';
import type { CompanyName } from './company-mark';
import { dollars } from './dollars';

/** Scores are taken at the end of each month; the last one is today's. */
export const MONTHS = [
  ...['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map((month) => `${month} 2024`),
  ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'].map((month) => `${month} 2025`),
];

type Row = {
  company: CompanyName;
  about: string;
  /** US dollars */
  investment: number;
  /** Month and year of the investment. */
  date: string;
  /** One for each month in MONTHS. */
  scores: readonly number[];
};

const ROWS = [
  {
    company: 'Brightacre',
    about: 'Soil and yield forecasts for mid-sized farms',
    investment: 1_000_000,
    date: 'Mar 2023',
    scores: [210, 214, 219, 226, 231, 235, 240, 243, 249, 254, 258, 262, 268],
  },
  {
    company: 'Oncolumen',
    about: 'Second reading of scans for rural hospitals',
    investment: 850_000,
    date: 'Sep 2023',
    scores: [218, 221, 220, 226, 232, 230, 236, 241, 240, 246, 251, 255, 259],
  },
  {
    company: 'Quillpay',
    about: 'Payroll for teams in more than one country',
    investment: 620_000,
    date: 'Jan 2024',
    scores: [201, 205, 212, 218, 217, 224, 228, 235, 239, 237, 243, 248, 251],
  },
  {
    company: 'Skillharbor',
    about: 'Apprenticeships for career changers',
    investment: 500_000,
    date: 'Apr 2024',
    scores: [195, 198, 204, 203, 209, 215, 220, 222, 228, 231, 236, 239, 241],
  },
  {
    company: 'Gridfern',
    about: 'Flexible power contracts for cold storage',
    investment: 300_000,
    date: 'Jun 2024',
    scores: [141, 138, 146, 155, 163, 172, 181, 188, 196, 203, 207, 200, 191],
  },
] as const satisfies readonly Row[];

export type Company = (typeof ROWS)[number]['company'];

/** `scoreChange` is in points since the month before. */
export type Holding = Row & { company: Company; vibeScore: number; scoreChange: number };

export const HOLDINGS: readonly Holding[] = ROWS.map((row) => {
  const [before, vibeScore] = [row.scores[11], row.scores[12]];
  return { ...row, vibeScore, scoreChange: vibeScore - before };
});

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
