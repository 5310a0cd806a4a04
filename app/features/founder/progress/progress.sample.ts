import type { Stat } from '~/components/stat-strip';
import { signed } from '~/lib/signed';
import { OVERALL_CHANGE, OVERALL_SCORE, type ScoreCategory, STRONGEST, WEAKEST } from '../startup.sample';
import { RECENT_GAIN, RECENT_WEEKS } from './score-trend.sample';

const category = (title: string, { category, change }: ScoreCategory): Stat => ({
  title,
  value: category,
  change: `${signed(change)} this week`,
  positive: change >= 0,
});

/** All figures are derived from the panels below them. */
export const PROGRESS_METRICS: readonly Stat[] = [
  {
    title: 'Vibe Score',
    value: String(OVERALL_SCORE),
    change: `${signed(OVERALL_CHANGE)} this week`,
    positive: OVERALL_CHANGE >= 0,
  },
  {
    title: `Points in ${RECENT_WEEKS} weeks`,
    value: signed(RECENT_GAIN),
    change: `from ${OVERALL_SCORE - RECENT_GAIN}`,
    positive: RECENT_GAIN >= 0,
  },
  category('Strongest', STRONGEST),
  category('Most to gain', WEAKEST),
];

type Milestone = { id: string; title: string; description: string; completed: boolean; date: string };

export const MILESTONES: readonly Milestone[] = [
  {
    id: 'beta',
    title: 'Closed beta',
    description: 'Ten clinics using it every working day',
    completed: true,
    date: 'Sep 2024',
  },
  {
    id: 'revenue',
    title: 'First revenue',
    description: 'Three clinics on a paid plan',
    completed: true,
    date: 'Nov 2024',
  },
  {
    id: 'mrr',
    title: '$10K monthly revenue',
    description: 'Reached with 38 paying clinics',
    completed: true,
    date: 'Apr 2025',
  },
  {
    id: 'clinics',
    title: '50 paying clinics',
    description: '46 today, four to go',
    completed: false,
    date: 'Jul 2025',
  },
  {
    id: 'retention',
    title: '90% retention after 3 months',
    description: 'Now 84%, up from 79%',
    completed: false,
    date: 'Aug 2025',
  },
  {
    id: 'round',
    title: 'Seed round',
    description: 'Fifteen investor relationships open',
    completed: false,
    date: 'Oct 2025',
  },
];

export const COMPLETED_MILESTONES = MILESTONES.filter((milestone) => milestone.completed).length;

export type ImprovementArea = {
  area: string;
  description: string;
  priority: 'High Priority' | 'Medium Priority';
  /** percent */
  progress: number;
};

export const IMPROVEMENT_AREAS: readonly ImprovementArea[] = [
  {
    area: 'Customer retention',
    description: 'Find out why clinics pause, and fix the first cause',
    priority: 'High Priority',
    progress: 35,
  },
  {
    area: 'Revenue model',
    description: 'Move new clinics to pricing by rescued appointments',
    priority: 'High Priority',
    progress: 20,
  },
  {
    area: 'Market evidence',
    description: 'Size two more cities from booking data',
    priority: 'Medium Priority',
    progress: 60,
  },
  {
    area: 'Advisory circle',
    description: 'Bring in one advisor who has sold to clinics',
    priority: 'Medium Priority',
    progress: 45,
  },
];
