import { EARLY_ACCESS } from './navigation.ts';
import { BRAND, COMPANY, FOUNDERS_COUNT, FREE_PRICE, PRO_PRICE } from './site.ts';

/** What the comparison lists, in this order. */
export const COMPARED = ['Your score', 'AI agents', 'Comparing and reporting'] as const;

export type Plan = {
  name: string;
  price: string;
  per?: string;
  summary: string;
  /** What the plan adds to the one before it. */
  features: readonly string[];
  /** The same in the words of the comparison. */
  compared: Readonly<Partial<Record<(typeof COMPARED)[number], readonly string[]>>>;
  /** An internal path or an external address. */
  action: { label: string } & ({ to: string } | { url: string });
  /** The plan is emphasised for these visitors. */
  emphasisedFor?: string;
};

/** Each plan includes all that those before it include. */
export const PLANS: readonly Plan[] = [
  {
    name: 'Free',
    price: FREE_PRICE,
    per: 'per month',
    summary: 'See where you stand.',
    features: [
      '1 startup profile',
      'Initial VibeScore',
      'Weekly rescoring',
      'Weekly insights',
      'AI Cofounder Strategist',
    ],
    compared: {
      'Your score': ['1 startup profile', 'Initial VibeScore, rescored weekly', 'Weekly insights'],
      'AI agents': ['AI Cofounder Strategist'],
    },
    action: { label: 'Get Started', to: EARLY_ACCESS.to },
  },
  {
    name: 'Pro',
    price: PRO_PRICE,
    per: 'per month',
    summary: 'See where you’re heading.',
    features: [
      'Full startup health dynamics',
      'Trends dynamics',
      'Startup leaderboard',
      'Idea space validation AI agent',
      'Competitor insights AI agent',
    ],
    compared: {
      'Your score': ['Full startup health dynamics', 'Trends dynamics'],
      'AI agents': ['Idea space validation', 'Competitor insights'],
      'Comparing and reporting': ['Startup leaderboard'],
    },
    action: { label: 'Get Started', to: EARLY_ACCESS.to },
    emphasisedFor: 'For tracking progress',
  },
  {
    name: 'Scale',
    price: 'Custom',
    summary: 'Put a whole team of agents to work.',
    features: ['Custom reporting', 'Custom dashboards', 'Benchmarking', 'Full AI agent team'],
    compared: {
      'AI agents': ['Full AI agent team'],
      'Comparing and reporting': ['Benchmarking', 'Custom reporting and dashboards'],
    },
    action: { label: 'Contact us', url: COMPANY.bookingUrl },
  },
];

export const PRICING = {
  plansId: 'plans',
  toPlans: '/pricing#plans',
  heading: 'Your Startup, Supercharged!',
  lead: 'Your score and an AI strategist cost nothing. Pay when you want the trend, or agents to do the work.',
  start: 'Start Free Today',
  plansHeading: 'One score, a plan for every stage',
  plansNote: `Prices are in pounds. ${BRAND.name} is in closed beta: “Get\u00a0Started” puts you on the waitlist, and joining is free.`,
  proof: { count: FOUNDERS_COUNT, claim: 'founders', text: `are building with ${BRAND.name}.` },
  compare: 'Compare all features',
  closing: 'Your first score is free',
  closingLead: 'Join the waitlist, or book a demo with our CEO and ask anything.',
  demo: { label: 'Book a Demo with CEO', url: COMPANY.bookingUrl },
};
