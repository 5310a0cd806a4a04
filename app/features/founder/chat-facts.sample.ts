import type { Stat } from '#app/components/stat-strip.tsx';
import { SAMPLE_SCORES } from '#app/content/sample-startup.ts';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { formatSigned } from '#app/lib/format-signed.ts';
import { FOUNDER, OVERALL_CHANGE, OVERALL_SCORE, STRONGEST, WEAKEST } from './startup.sample.ts';
import { ACTIVATION, CLINICS, RETENTION, REVENUE, RUNWAY } from './week.sample.ts';

const describeStat = ({ title, value, change }: Stat) => `${title}: ${value}, ${change}.`;
const describeScore = (name: string, score: number, change: number) =>
  `${name}: ${score} of ${MAX_SCORE}, ${formatSigned(change)} this week.`;
const SCORE_LIST = SAMPLE_SCORES.map(({ category, score, change }) => describeScore(category, score, change));

/** The numbers, which both chats know, by the words that people ask for them with: a question has a word of every list. */
export const NUMBERS = [
  { keywords: ['revenue mrr income sales earn'], answer: describeStat(REVENUE) },
  { keywords: ['customers clinics clients users', 'many number count paying total'], answer: describeStat(CLINICS) },
  { keywords: ['activation activated activate'], answer: describeStat(ACTIVATION) },
  { keywords: ['runway burn'], answer: describeStat(RUNWAY) },
  { keywords: ['cash money', 'last left long out much'], answer: describeStat(RUNWAY) },
  { keywords: ['retention retain churn'], answer: describeStat(RETENTION) },
  { keywords: ['score vibescore'], answer: describeScore('VibeScore', OVERALL_SCORE, OVERALL_CHANGE) },
  { keywords: ['scores categories breakdown changed'], answer: SCORE_LIST.join('\n') },
  ...SAMPLE_SCORES.map(({ category }, index) => ({
    keywords: [category, 'score points doing is hows whats high low'],
    answer: SCORE_LIST[index] ?? '',
  })),
  { keywords: ['strongest best strength strengths'], answer: `Strongest: ${STRONGEST.category}, ${STRONGEST.score}.` },
  { keywords: ['weakest worst weakness weak lowest'], answer: `Weakest: ${WEAKEST.category}, ${WEAKEST.score}.` },
];

/** Answers to messages that have no other words than these. */
export const SMALL_TALK = [
  {
    words: 'hi hello hey there good morning afternoon evening help how are you what can do',
    answer: `Hi ${FOUNDER.firstName}. Ask me about your score or your numbers.`,
  },
  {
    words: 'thanks thank you thx cheers great perfect nice cool ok okay very so much a lot bye',
    answer: 'Anytime. I’m here when the next decision comes up.',
  },
];
