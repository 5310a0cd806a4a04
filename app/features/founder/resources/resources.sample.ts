export const RESOURCE_TYPES = ['template', 'guide', 'video', 'article', 'tool'] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

const DESCRIPTIONS = {
  'pitch-deck': 'Twelve slides in the order investors ask, with notes on what each has to prove.',
  'customer-interviews':
    'Questions that bring out what people do instead of what they say, and how to read the answers.',
  'financial-model': 'Revenue, hiring and runway for 24 months, built to be explained in five minutes.',
  'fundraising-round': 'A seed round week by week, from the first list of names to the signed term sheet.',
  'retention-signals': 'Which curve tells you that customers will stay, long before a year of data is in.',
  'runway-calculator': 'See how a hire, a price change or a slow quarter moves the date your cash runs out.',
  'go-to-market': 'Pick one segment and one channel, then prove them with a ten-week plan.',
  'pricing-experiments': 'Three tests of willingness to pay that you can run with ten customers.',
};

type ResourceId = keyof typeof DESCRIPTIONS;

const LIBRARY: readonly [id: ResourceId, title: string, type: ResourceType, readTime: string, rating: number][] = [
  ['pitch-deck', 'Pitch Deck Template', 'template', 'Slide deck', 4.9],
  ['customer-interviews', 'Customer Interview Guide', 'guide', '15 min read', 4.8],
  ['financial-model', 'Seed Financial Model', 'template', 'Spreadsheet', 4.7],
  ['fundraising-round', 'Running a Fundraising Round', 'video', '42 min video', 4.6],
  ['retention-signals', 'Reading Retention Early', 'article', '8 min read', 4.5],
  ['runway-calculator', 'Runway Calculator', 'tool', 'Web App', 4.8],
  ['go-to-market', 'Go-to-Market Guide', 'guide', '20 min read', 4.7],
  ['pricing-experiments', 'Pricing Experiments', 'video', '26 min video', 4.6],
];

export const RESOURCES = LIBRARY.map(([id, title, type, readTime, rating]) => {
  return { id, title, description: DESCRIPTIONS[id], type, readTime, rating };
});

export type Resource = (typeof RESOURCES)[number];

export function resourceById(id: ResourceId): Resource {
  return RESOURCES.find((resource) => resource.id === id) as Resource;
}

/** Suggested on the dashboard, each with the reason it is shown to this founder. */
export const SUGGESTED = [
  { ...resourceById('customer-interviews'), reason: 'For your Traction score' },
  { ...resourceById('financial-model'), reason: 'For your Business score' },
  { ...resourceById('pitch-deck'), reason: 'For your seed round' },
];

/** Sets of resources from the library, so that nothing is featured and then listed again. */
export const FEATURED: readonly [type: ResourceType, reason: string, title: string, description: string][] = [
  ['guide', 'For your Traction score', 'Keep the Customers You Win', 'Why they pause, and who will stay.'],
  ['tool', 'For your Business score', 'Charge What It Is Worth', 'Test a price, then see your runway.'],
  ['video', 'For your seed round', 'Walk In Ready to Raise', 'The deck, the round and the figures.'],
];

export const POPULAR_RESOURCES = RESOURCES.toSorted((one, other) => other.rating - one.rating).slice(0, 4);

export const EVENTS = (
  [
    ['office-hours', 'Fundraising Office Hours', 'June 12, 2025', '5:00 PM BST'],
    ['pricing', 'Pricing Workshop', 'June 18, 2025', '4:00 PM BST'],
    ['demo-night', 'Founder Demo Night', 'June 26, 2025', '7:00 PM BST'],
  ] as const
).map(([id, title, date, time]) => ({ id, title, date, time, type: 'Virtual' }));
