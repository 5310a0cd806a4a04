import { PRIORITIES } from '~/content/sample-startup';
import type { Metric } from '../metric';

export const METRICS: readonly Metric[] = [
  { title: 'Monthly revenue', value: '$12.4K', change: '+8.2%', positive: true },
  { title: 'Paying clinics', value: '46', change: '+5', positive: true },
  { title: 'Activation rate', value: '61%', change: '+3 pts', positive: true },
  { title: 'Runway', value: '9 months', change: '−1 month', positive: false },
];

export const TODAYS_PRIORITY = {
  title: PRIORITIES.Traction,
  reason:
    'Four of your 46 clinics stopped sending reminders. Each call is the cheapest growth you have: they know the product, and what they say tells you what to fix first.',
  category: 'Traction',
  /** What it should add to the category's score. */
  points: 6,
  effort: '45 min',
} as const;

export type Task = {
  id: string;
  title: string;
  priority: 'high' | 'medium' | 'low';
  completed: boolean;
  /** Counted from today, which is the visitor's. */
  dueDate: string;
};

export const TASKS = [
  { id: 'interviews', title: 'Summarise five interviews', priority: 'high', completed: true, dueDate: '2 days ago' },
  { id: 'pricing', title: 'Publish the annual plan', priority: 'medium', completed: true, dueDate: 'Yesterday' },
  { id: 'calls', title: 'Prepare the four calls', priority: 'high', completed: false, dueDate: 'Today' },
  { id: 'deck', title: 'Update the traction slide', priority: 'medium', completed: false, dueDate: 'Tomorrow' },
  { id: 'referral', title: 'Draft the referral email', priority: 'low', completed: false, dueDate: 'In 2 days' },
] as const satisfies readonly Task[];

export const COMPLETED_TASKS = TASKS.filter((task) => task.completed).length;
export const COMPLETED_FRACTION = COMPLETED_TASKS / TASKS.length;

export type Objective = { title: string; status: 'Done' | 'On track' | 'At risk' };

export const OBJECTIVES: readonly Objective[] = [
  { title: 'Bring paying clinics from 46 to 50', status: 'On track' },
  { title: 'Win back two paused clinics', status: 'At risk' },
  { title: 'Ship automatic waitlist filling', status: 'Done' },
];
