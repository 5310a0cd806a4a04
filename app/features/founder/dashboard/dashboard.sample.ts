import type { Stat } from '#app/components/stat-strip.tsx';
import { SAMPLE_SCORES } from '#app/content/sample-startup.ts';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { formatSigned } from '#app/lib/format-signed.ts';
import { NUMBERS, SMALL_TALK } from '../chat-facts.sample.ts';
import { FOUNDER, OVERALL_CHANGE, OVERALL_SCORE, STRONGEST, toStat, WEAKEST } from '../startup.sample.ts';
import { OBJECTIVES, RUNWAY, TASKS, TODAYS_PRIORITY } from '../week.sample.ts';

const SCORE_LIST = SAMPLE_SCORES.map(({ category, score }) => `${category} ${score}`).join(', ');

const PRIORITY = `${TODAYS_PRIORITY.title}: ${TODAYS_PRIORITY.effort}, ${formatSigned(TODAYS_PRIORITY.points)} ${TODAYS_PRIORITY.category}. ${TODAYS_PRIORITY.reason}`;
const describeTask = ({ title, priority, completed, dueDate }: (typeof TASKS)[number]) =>
  `${title}: ${completed ? 'done' : `${priority} priority, due ${dueDate.toLowerCase()}`}.`;

/** What the coach knows besides the numbers, because this screen shows it. */
const THIS_WEEK = [
  { keywords: ['priority priorities focus call calls'], answer: PRIORITY },
  { keywords: ['paused pause stopped churned leave left', 'clinics customers clients who why'], answer: PRIORITY },
  {
    keywords: ['task tasks todo todos due interviews annual slide deck referral'],
    answer: TASKS.map(describeTask).join('\n'),
  },
  {
    keywords: ['okr okrs objective objectives goal goals waitlist'],
    answer: OBJECTIVES.map(({ title, status }) => `${title}: ${status.toLowerCase()}.`).join('\n'),
  },
];

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
      answer: `Nearly. Your team and product would hold up in a first meeting. Your growth story would not yet: show six weeks of rising weekly use, then open conversations with ${RUNWAY.value} of runway still on your side.`,
    },
  ],
  facts: [...NUMBERS, ...THIS_WEEK],
  smallTalk: SMALL_TALK,
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
