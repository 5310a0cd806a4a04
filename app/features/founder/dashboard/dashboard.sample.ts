import type { Stat } from '#app/components/stat-strip.tsx';
import { PRIORITIES, SAMPLE_SCORES } from '#app/content/sample-startup.ts';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { formatSigned } from '#app/lib/format-signed.ts';
import { FOUNDER, OVERALL_CHANGE, OVERALL_SCORE, RUNWAY, STRONGEST, toStat, WEAKEST } from '../startup.sample.ts';

export const METRICS: readonly Stat[] = [
  { title: 'Monthly revenue', value: '$12.4K', change: '+8.2%', positive: true },
  { title: 'Paying clinics', value: '46', change: '+5', positive: true },
  { title: 'Activation rate', value: '61%', change: '+3 pts', positive: true },
  RUNWAY,
];

export const TODAYS_PRIORITY = {
  title: PRIORITIES.Traction,
  reason:
    'Four of your 46 clinics stopped sending reminders. These calls are the cheapest growth you have: they know the product, and what they say tells you what to fix first.',
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
  { title: 'Bring paying clinics from 46 to 50', status: 'On track' },
  { title: 'Win back two paused clinics', status: 'At risk' },
  { title: 'Ship automatic waitlist filling', status: 'Done' },
];

const SCORE_LIST = SAMPLE_SCORES.map(({ category, score }) => `${category} ${score}`).join(', ');

export const COACH_SCRIPT = {
  about: `Knows ${FOUNDER.startup}’s score, tasks and numbers`,
  greeting: `Hi ${FOUNDER.firstName}. Your VibeScore is ${OVERALL_SCORE}, up ${OVERALL_CHANGE} this week. Where shall we start?`,
  suggestions: [
    {
      question: 'What should I focus on today?',
      keywords: [
        'focus priority priorities prioritise prioritize important work do',
        'today now first next',
        'should focus priority priorities prioritise prioritize important',
      ],
      answer: `One thing: ${TODAYS_PRIORITY.title.toLowerCase()}. Plan ${TODAYS_PRIORITY.effort}, and ask each the same two things: why they came, and why they paused. I expect ${formatSigned(TODAYS_PRIORITY.points)} ${TODAYS_PRIORITY.category}.`,
    },
    {
      question: 'What goes into my VibeScore?',
      keywords: ['score vibescore', 'made calculated calculate computed worked work breakdown'],
      answer: `It’s the mean of five categories, each out of ${MAX_SCORE}: ${SCORE_LIST}. That gives ${OVERALL_SCORE}. ${STRONGEST.category} carries you; ${WEAKEST.category} holds you back.`,
    },
    {
      question: 'How do I raise my Traction score?',
      keywords: ['traction', 'raise improve increase grow boost lift better higher'],
      answer:
        'Three moves, in this order:\n1. Win back two paused clinics. Retention weighs more than new sign-ups at your stage.\n2. Ask your ten most active clinics for one introduction each.\n3. Report weekly active clinics, not sign-ups; investors read it first.',
    },
    {
      question: 'Am I ready to talk to investors?',
      keywords: ['investor investors raise fundraise fundraising funding', 'ready prepared readiness'],
      answer:
        'Nearly. Your team and product would hold up in a first meeting. Your growth story would not yet: show six weeks of rising weekly use, then open conversations with 9 months of runway still on your side.',
    },
  ],
} as const;

const BY_CHANGE = SAMPLE_SCORES.toSorted((one, other) => other.change - one.change);

/** The two best changes of the week, and the worst. */
export const BIGGEST_CHANGES: readonly Stat[] = [...BY_CHANGE.slice(0, 2), ...BY_CHANGE.slice(-1)].map(toStat);

const AGENT_TASK = TASKS[2];

const PENDING = `${formatSigned(TODAYS_PRIORITY.points)} ${TODAYS_PRIORITY.category} pending`;

/**
 * What an agent does when it is handed today's priority. Each step has a plan, results that appear one by one, a sentence
 * for screen readers once it is done, and perhaps the id of a task that it completes.
 */
export const AGENT_STEPS = [
  {
    title: 'Make the call list',
    plan: 'Who paused, and who to ask for',
    results: ['Harbor', 'Lakeside', 'Nord', 'Studio 9'],
    announcement: 'Call list made: four clinics.',
  },
  {
    title: 'Draft the notes',
    plan: 'Two questions for every call',
    results: ['Why they came', 'Why they paused'],
    announcement: 'Notes drafted: two questions for every call.',
  },
  {
    title: 'Check off the task',
    plan: AGENT_TASK.title,
    results: [`${AGENT_TASK.title}: done`],
    announcement: `Task checked off: ${AGENT_TASK.title}.`,
    completesTask: AGENT_TASK.id,
  },
  {
    title: 'Update the score',
    plan: 'It moves once you’ve made the calls',
    results: [PENDING],
    announcement: `Finished. ${PENDING}, until you’ve made the calls.`,
  },
];
