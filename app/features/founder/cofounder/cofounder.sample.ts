import type { Stat } from '#app/components/stat-strip.tsx';
import { NUMBERS, SMALL_TALK } from '../chat-facts.sample.ts';
import { FOUNDER, toStat, WEAKEST } from '../startup.sample.ts';
import { ACTIVATION, RETENTION, RUNWAY } from '../week.sample.ts';

export const RETENTION_CURVE = {
  answer: `Retention. ${RETENTION.value} after three months reads as a maybe; 90% reads as a yes. Show the monthly curve, not the average.`,
  months: Object.entries({
    'after 1 month': 93,
    'after 2 months': 88,
    'after 3 months': Number.parseInt(RETENTION.value, 10),
  }),
};

/** What the greeting has read. */
export const GREETING_FACTS: readonly Stat[] = [RETENTION, RUNWAY, toStat(WEAKEST)];

export const TOPICS = [
  {
    title: 'Strategy',
    question: 'What should we stop doing?',
    answer: 'The dental pilot. It is 4% of your clinics and a third of your support. Wind it down by the end of July.',
  },
  {
    title: 'Fundraising',
    question: 'What will investors push back on?',
    answer: RETENTION_CURVE.answer,
  },
  {
    title: 'Product',
    question: 'What should we build next?',
    answer:
      'Fix the calendar import. Clinics that finish it on the first call stay twice as long; six in ten never see it.',
  },
  {
    title: 'Growth',
    question: 'Which channel deserves the next month?',
    answer:
      'Referrals from booking consultants: nine clinics from five of them, at no cost. Ads brought two in twelve weeks.',
  },
  {
    title: 'Team',
    question: 'How do we split the work?',
    answer:
      'By outcome, not by task: one of you owns clinics that stay, the other owns clinics that join. Review it monthly.',
  },
];

export const COFOUNDER_SCRIPT = {
  about: `Knows ${FOUNDER.startup}’s market, team and numbers`,
  greeting: `I’ve read this week’s numbers, ${FOUNDER.firstName}. Which decision are you putting off?`,
  suggestions: [
    {
      question: 'How should I price my product?',
      keywords: ['price prices pricing charge', 'product i my we our us'],
      answer:
        'Price by the appointments you rescue, not by seats. A clinic earns about $70 for each filled slot and you fill eleven a month: $149 is easy to defend. Offer it to the next ten clinics only, and keep it if seven say yes without a discount.',
    },
    {
      question: 'When should I start fundraising?',
      keywords: [
        'fundraise fundraising raise raising funding round investors',
        'when start begin time timing soon early',
      ],
      answer:
        'Start building relationships now, open the round in about ten weeks. A seed round takes three to four months, and you want six months of runway left when you sign. Until then, send a short monthly update to fifteen investors you would like to have.',
    },
    {
      question: 'Who should I hire first?',
      keywords: ['hire hires hiring recruit', 'first next who'],
      answer: `Someone who talks to clinics every day: a customer success lead, not a salesperson. Your demand is fine and your activation is ${ACTIVATION.value}. Hire sales once onboarding runs without you in the room.`,
    },
    {
      question: 'How do I find my next 100 customers?',
      keywords: [
        'customer customers client clients clinics users',
        'find get win reach attract acquire',
        'i my we our us',
      ],
      answer:
        'Pick one narrow group: physiotherapy clinics with three to eight practitioners, in the two cities where you already have references. Then one channel: introductions by the booking consultants they already pay. Ten conversations a week gets you there in two quarters.',
    },
  ],
  otherQuestions: TOPICS,
  facts: NUMBERS,
  smallTalk: SMALL_TALK,
};

export const SAVED_ADVICE = [
  {
    title: 'Raise on retention, not on sign-ups',
    excerpt: 'Lead with clinics that stay past month three. It’s your strongest curve.',
    evidence: 'Retention is 84%, up from 79%',
    topic: 'Fundraising',
    saved: '2 days ago',
  },
  {
    title: 'Say no to the enterprise pilot',
    excerpt: 'Six months of custom work for one logo would cost you two launches.',
    evidence: 'You shipped automatic waitlist filling instead',
    topic: 'Strategy',
    saved: 'Last week',
  },
  {
    title: 'Onboard in one call',
    excerpt: 'Clinics that import their calendar on the first call activate twice as often.',
    evidence: `Activation is ${ACTIVATION.value}, up 3 points`,
    topic: 'Product',
    saved: '2 weeks ago',
  },
];

export const PRO_TIP = 'Bring a decision and its deadline, and ask for the strongest argument against your plan.';
