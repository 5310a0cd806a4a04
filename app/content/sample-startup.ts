export const CATEGORIES = ['Team', 'Product', 'Market', 'Traction', 'Business'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The startup of the hero, the story below it and the founder preview. */
export const SAMPLE_STARTUP_NAME = 'Tidewell';

/** `change` is in points since last week. */
export type CategoryScore = { category: Category; score: number; change: number };

export const SAMPLE_SCORES: readonly CategoryScore[] = [
  { category: 'Team', score: 214, change: 4 },
  { category: 'Product', score: 203, change: 9 },
  { category: 'Market', score: 186, change: 3 },
  { category: 'Traction', score: 138, change: 12 },
  { category: 'Business', score: 149, change: -3 },
];

/** The VibeScore week by week, up to now. */
export const SAMPLE_WEEKS = [152, 153, 155, 154, 157, 158, 160, 163, 162, 166, 170, 173, 178];

/** Today's priority depends on the weakest category. */
export const PRIORITIES: Record<Category, string> = {
  Team: 'Write down who decides what',
  Product: 'Watch three clinics set it up',
  Market: 'Ask five clinics what it saves them',
  Traction: 'Call the four clinics that paused',
  Business: 'Quote $149 to the next ten clinics',
};

/** Says what today's priority adds to its category, and when. */
export const GAINS: Record<Category, string> = {
  Team: '+3 when it’s agreed',
  Product: '+5 when all three are running',
  Market: '+4 when the answers are in',
  Traction: '+6 when the calls are done',
  Business: '+5 when three have said yes',
};
