import { FOUNDER } from '../startup.sample';

export const COFOUNDER_SCRIPT = {
  about: `Knows ${FOUNDER.startup}’s market, team and numbers. Ask about the long run.`,
  greeting: `Good to see you, ${FOUNDER.firstName}. I’ve read this week’s numbers for ${FOUNDER.startup}. Bring me the decision you keep putting off.`,
  suggestions: {
    'How should I price my product?':
      'Price by the appointments you rescue, not by seats. A clinic earns about $70 for each filled slot and you fill eleven a month: $149 is easy to defend. Offer it to the next ten clinics only, and keep it if seven say yes without a discount.',
    'When should I start fundraising?':
      'Start building relationships now, open the round in about ten weeks. A seed round takes three to four months, and you want six months of runway left when you sign. Until then, send a short monthly update to fifteen investors you would like to have.',
    'Who should I hire first?':
      'Someone who talks to clinics every day: a customer success lead, not a salesperson. Your demand is fine and your activation is 61%. Hire sales once onboarding runs without you in the room.',
    'How do I find my next 100 customers?':
      'Pick one narrow group: physiotherapy clinics with three to eight practitioners, in the two cities where you already have references. Then one channel: introductions by the booking consultants they already pay. Ten conversations a week gets you there in two quarters.',
  },
} as const;

type Topic = { title: string; description: string };

export const TOPICS: readonly Topic[] = [
  { title: 'Strategy', description: 'Positioning, focus, what to leave out' },
  { title: 'Fundraising', description: 'Timing, terms, telling the story' },
  { title: 'Product', description: 'What to build next, and for whom' },
  { title: 'Growth', description: 'Channels, pricing, retention' },
  { title: 'Team', description: 'First hires, equity, hard conversations' },
];

type Advice = { title: string; excerpt: string; topic: Topic['title']; saved: string };

export const SAVED_ADVICE: readonly Advice[] = [
  {
    title: 'Raise on retention, not on sign-ups',
    excerpt: 'Lead with clinics that stay past month three. It’s your strongest curve.',
    topic: 'Fundraising',
    saved: '2 days ago',
  },
  {
    title: 'Say no to the enterprise pilot',
    excerpt: 'Six months of custom work for one logo would cost you two launches.',
    topic: 'Strategy',
    saved: 'Last week',
  },
  {
    title: 'Onboard in one call',
    excerpt: 'Clinics that import their calendar on the first call activate twice as often.',
    topic: 'Product',
    saved: '2 weeks ago',
  },
];

export const PRO_TIP =
  'Ask for the strongest argument against your plan. The AI Cofounder answers best when you bring a decision and its deadline.';
