export const RESOURCE_TYPES = ['template', 'guide', 'video', 'article', 'tool'] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

export const RESOURCES = [
  {
    id: 'pitch-deck',
    title: 'Pitch Deck Template',
    description: 'Twelve slides in the order investors ask, with notes on what each has to prove.',
    type: 'template',
    readTime: 'Slide deck',
    rating: 4.9,
  },
  {
    id: 'customer-interviews',
    title: 'Customer Interview Guide',
    description: 'Questions that bring out what people do, not what they say they would do.',
    type: 'guide',
    readTime: '15 min read',
    rating: 4.8,
  },
  {
    id: 'financial-model',
    title: 'Seed Financial Model',
    description: 'Revenue, hiring and runway for 24 months, built to be explained in five minutes.',
    type: 'template',
    readTime: 'Spreadsheet',
    rating: 4.7,
  },
  {
    id: 'fundraising-round',
    title: 'Running a Seed Round',
    description: 'Twelve weeks, from the first list of names to the signed term sheet.',
    type: 'video',
    readTime: '42 min watch',
    rating: 4.6,
  },
  {
    id: 'retention-signals',
    title: 'Reading Retention Early',
    description: 'Which curve tells you that customers will stay, long before a year of data is in.',
    type: 'article',
    readTime: '8 min read',
    rating: 4.5,
  },
  {
    id: 'runway-calculator',
    title: 'Runway Calculator',
    description: 'See how a hire, a price change or a slow quarter moves the date your cash runs out.',
    type: 'tool',
    readTime: 'Web App',
    rating: 4.8,
  },
  {
    id: 'go-to-market',
    title: 'Go-to-Market Guide',
    description: 'Pick one segment and one channel, then prove them with a ten-week plan.',
    type: 'guide',
    readTime: '20 min read',
    rating: 4.7,
  },
  {
    id: 'pricing-experiments',
    title: 'Pricing Experiments',
    description: 'Three tests of willingness to pay that you can run with ten customers.',
    type: 'video',
    readTime: '26 min watch',
    rating: 4.6,
  },
] as const satisfies readonly {
  id: string;
  title: string;
  description: string;
  type: ResourceType;
  readTime: string;
  rating: number;
}[];

export type Resource = (typeof RESOURCES)[number];

export function getResource(id: Resource['id']): Resource {
  return RESOURCES.find((resource) => resource.id === id) as Resource;
}

/** Suggested on the dashboard, each with the reason it is shown to this founder. */
export const SUGGESTED_RESOURCES = [
  { ...getResource('customer-interviews'), reason: 'For your Traction score' },
  { ...getResource('financial-model'), reason: 'For your Business score' },
  { ...getResource('pitch-deck'), reason: 'For your seed round' },
];

/** Sets of three resources each, so that nothing is featured and then listed again. */
export const FEATURED_SETS = [
  {
    id: 'retention',
    reason: 'For your Traction score',
    title: 'Keep the Customers You Win',
    description: 'Why they pause, and who will stay.',
  },
  {
    id: 'pricing',
    reason: 'For your Business score',
    title: 'Charge What It’s Worth',
    description: 'Test a price, then see your runway.',
  },
  {
    id: 'round',
    reason: 'For your seed round',
    title: 'Walk In Ready to Raise',
    description: 'The deck, the round and the numbers.',
  },
] as const;

export type FeaturedSet = (typeof FEATURED_SETS)[number];

export const POPULAR_RESOURCES = RESOURCES.toSorted((one, other) => other.rating - one.rating).slice(0, 4);

export const EVENTS = [
  {
    id: 'office-hours',
    title: 'Fundraising Office Hours',
    date: 'June 12, 2025',
    time: '5:00 PM BST',
    type: 'Virtual',
  },
  { id: 'pricing', title: 'Pricing Workshop', date: 'June 18, 2025', time: '4:00 PM BST', type: 'Virtual' },
  { id: 'demo-night', title: 'Founder Demo Night', date: 'June 26, 2025', time: '7:00 PM BST', type: 'Virtual' },
];
