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
