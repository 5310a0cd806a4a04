import type { Stat } from '#app/components/stat-strip.tsx';
import { PRIORITIES } from '#app/content/sample-startup.ts';

export const REVENUE: Stat = { title: 'Monthly revenue', value: '$12.4K', change: '+8.2%', positive: true };
export const CLINICS: Stat = { title: 'Paying clinics', value: '46', change: '+5', positive: true };
export const ACTIVATION: Stat = { title: 'Activation rate', value: '61%', change: '+3 pts', positive: true };
export const RETENTION: Stat = { title: 'Retention', value: '84%', change: '+5 pts' };
export const RUNWAY: Stat = { title: 'Runway', value: '9 months', change: '−1 month', positive: false };

export const METRICS = [REVENUE, CLINICS, ACTIVATION, RUNWAY];

export const TODAYS_PRIORITY = {
  title: PRIORITIES.Traction,
  reason: `Four of your ${CLINICS.value} clinics stopped sending reminders. These calls are the cheapest growth you have: they know the product, and what they say tells you what to fix first.`,
  category: 'Traction',
  /** Expected gain in the category's score. */
  points: 6,
  effort: '45 min',
} as const;

/** `dueDate` is relative to the visitor's today. */
export const TASKS = [
  { id: 'interviews', title: 'Summarize five interviews', priority: 'high', completed: true, dueDate: '2 days ago' },
  { id: 'pricing', title: 'Publish the annual plan', priority: 'medium', completed: true, dueDate: 'Yesterday' },
  { id: 'calls', title: 'Prepare the four calls', priority: 'high', completed: false, dueDate: 'Today' },
  { id: 'deck', title: 'Update the traction slide', priority: 'medium', completed: false, dueDate: 'Tomorrow' },
  { id: 'referral', title: 'Draft the referral email', priority: 'low', completed: false, dueDate: 'In 2 days' },
] as const;

export type Task = (typeof TASKS)[number];

export type Objective = { title: string; status: 'Done' | 'On track' | 'At risk' };

export const OBJECTIVES: readonly Objective[] = [
  { title: `Bring paying clinics from ${CLINICS.value} to 50`, status: 'On track' },
  { title: 'Win back two paused clinics', status: 'At risk' },
  { title: 'Ship automatic waitlist filling', status: 'Done' },
];
