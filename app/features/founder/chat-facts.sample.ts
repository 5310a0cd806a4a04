import type { Stat } from '#app/components/stat-strip.tsx';
import { SAMPLE_SCORES } from '#app/content/sample-startup.ts';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { formatSigned } from '#app/lib/format-signed.ts';
import { INVESTORS } from './connect/connect.sample.ts';
import { FOUNDER, OVERALL_CHANGE, OVERALL_SCORE, STRONGEST, WEAKEST } from './startup.sample.ts';
import { ACTIVATION, CLINICS, OBJECTIVES, RETENTION, REVENUE, RUNWAY, TASKS, TODAYS_PRIORITY } from './week.sample.ts';

const describeStat = ({ title, value, change }: Stat) => `${title}: ${value}, ${change}.`;
const describeScore = (name: string, score: number, change: number) =>
  `${name}: ${score} of ${MAX_SCORE}, ${formatSigned(change)} this week.`;
const SCORE_LIST = SAMPLE_SCORES.map(({ category, score, change }) => describeScore(category, score, change));
const describeTask = ({ title, priority, completed, dueDate }: (typeof TASKS)[number]) =>
  `${title}: ${completed ? 'done' : `${priority} priority, due ${dueDate.toLowerCase()}`}.`;

const PRIORITY = `${TODAYS_PRIORITY.title}: ${TODAYS_PRIORITY.effort}, ${formatSigned(TODAYS_PRIORITY.points)} ${TODAYS_PRIORITY.category}. ${TODAYS_PRIORITY.reason}`;
const TASK_LIST = TASKS.map(describeTask).join('\n');
const OKR_LIST = OBJECTIVES.map(({ title, status }) => `${title}: ${status.toLowerCase()}.`).join('\n');
const INVESTOR_LIST = INVESTORS.map(
  ({ name, role, match, reasons }) => `${name}, ${role}: ${match} match. ${reasons[0]}.`,
);

/** What both chats know, by the words that people ask for it with: a question has a word of every list. */
export const CHAT_FACTS = [
  { keywords: ['revenue mrr income sales turnover earning earn'], answer: describeStat(REVENUE) },
  { keywords: ['customers clinics clients users', 'many number count paying total'], answer: describeStat(CLINICS) },
  { keywords: ['activation activated activate activating'], answer: describeStat(ACTIVATION) },
  { keywords: ['runway burn'], answer: describeStat(RUNWAY) },
  { keywords: ['cash money', 'last left long out much'], answer: describeStat(RUNWAY) },
  { keywords: ['retention retain retained churn'], answer: describeStat(RETENTION) },
  { keywords: ['score vibescore'], answer: describeScore('VibeScore', OVERALL_SCORE, OVERALL_CHANGE) },
  { keywords: ['scores categories breakdown changed moved'], answer: SCORE_LIST.join('\n') },
  ...SAMPLE_SCORES.map(({ category }, index) => ({
    keywords: [category, 'score points doing is hows whats high low'],
    answer: SCORE_LIST[index] ?? '',
  })),
  { keywords: ['strongest best strength strengths'], answer: `Strongest: ${STRONGEST.category}, ${STRONGEST.score}.` },
  { keywords: ['weakest worst weakness weak lowest'], answer: `Weakest: ${WEAKEST.category}, ${WEAKEST.score}.` },
  { keywords: ['priority priorities focus call calls'], answer: PRIORITY },
  {
    keywords: ['paused pause churned stopped leave leaving left', 'clinics customers clients who why'],
    answer: PRIORITY,
  },
  { keywords: ['task tasks todo todos due interview interviews annual slide deck referral'], answer: TASK_LIST },
  { keywords: ['okr okrs objective objectives goal goals waitlist'], answer: OKR_LIST },
  { keywords: ['investor investors matches', 'who which list best match my our'], answer: INVESTOR_LIST.join('\n') },
  ...INVESTORS.map(({ name }, index) => ({ keywords: [name], answer: INVESTOR_LIST[index] ?? '' })),
];

/** Answers to messages that have no other words than these. */
export const SMALL_TALK = [
  {
    words: 'hi hello hey there good morning afternoon evening help how are you what can do',
    answer: `Hi ${FOUNDER.firstName}. Ask me about your score, your numbers, today’s priority, tasks, OKRs or investors.`,
  },
  {
    words: 'thanks thank you thx cheers great perfect nice cool ok okay very so much a lot bye goodbye',
    answer: 'Anytime. I’m here when the next decision comes up.',
  },
];
