import { MAX_SCORE } from '~/content/score';
import { signed } from '~/lib/signed';
import { OVERALL_CHANGE, OVERALL_SCORE, SCORES, STRONGEST, WEAKEST } from '../score.sample';
import { FOUNDER } from '../startup.sample';
import { COMPLETED_TASKS, TASKS, TODAYS_PRIORITY } from './dashboard.sample';

const scoreList = SCORES.map(({ category, score }) => `${category} ${score}`).join(', ');

export const COACH_SCRIPT = {
  about: `Knows ${FOUNDER.startup}’s score, tasks and numbers. Ask about today.`,
  greeting: `Hi ${FOUNDER.firstName}. Your VibeScore is ${OVERALL_SCORE}, up ${OVERALL_CHANGE} this week. ${COMPLETED_TASKS} of ${TASKS.length} tasks are done. What would you like to look at?`,
  suggestions: [
    {
      question: 'What should I focus on today?',
      answer: `One thing: ${TODAYS_PRIORITY.title.toLowerCase()}. Plan ${TODAYS_PRIORITY.effort}, and ask each the same two things: why they came, and why they paused. I expect ${signed(TODAYS_PRIORITY.points)} ${TODAYS_PRIORITY.category}.`,
    },
    {
      question: 'How is my VibeScore made up?',
      answer: `It’s the mean of five categories, each out of ${MAX_SCORE}: ${scoreList}. That gives ${OVERALL_SCORE}. ${STRONGEST.category} carries you; ${WEAKEST.category} holds you back.`,
    },
    {
      question: 'How do I raise my Traction score?',
      answer:
        'Three moves, in this order:\n1. Win back two paused clinics. Retention weighs more than new sign-ups at your stage.\n2. Ask your ten most active clinics for one introduction each.\n3. Report weekly active clinics, not sign-ups; investors read it first.',
    },
    {
      question: 'Am I ready to talk to investors?',
      answer:
        'Nearly. Your team and product would hold up in a first meeting. Your growth story would not yet: show six weeks of rising weekly use, then open conversations with 9 months of runway still on your side.',
    },
  ],
} as const;
