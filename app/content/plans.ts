import { EARLY_ACCESS } from './navigation.ts';
import { BRAND, COMPANY, FOUNDERS_COUNT, FREE_PRICE, PRO_PRICE } from './site.ts';

export type Plan = {
  name: string;
  price: string;
  per?: string;
  summary: string;
  /** Shown above the features, e.g. “Everything in Free, and:”. */
  includes: string;
  features: readonly string[];
  /** An internal path or an external address. */
  action: { label: string } & ({ to: string } | { url: string });
  /** The plan is emphasised for these visitors. */
  emphasisedFor?: string;
};

export const PLANS: readonly Plan[] = [
  {
    name: 'Free',
    price: FREE_PRICE,
    per: 'per month',
    summary: 'See where you stand.',
    includes: 'To start with:',
    features: [
      '1 startup profile',
      'Initial VibeScore',
      'Weekly rescoring',
      'Weekly insights',
      'AI Cofounder Strategist',
    ],
    action: { label: 'Get Started', to: EARLY_ACCESS.to },
  },
  {
    name: 'Pro',
    price: PRO_PRICE,
    per: 'per month',
    summary: 'See where you’re heading.',
    includes: 'Everything in Free, and:',
    features: [
      'Full startup health dynamics',
      'Trends dynamics',
      'Startup leaderboard',
      'Idea space validation AI agent',
      'Competitor insights AI agent',
    ],
    action: { label: 'Get Started', to: EARLY_ACCESS.to },
    emphasisedFor: 'For tracking progress',
  },
  {
    name: 'Scale',
    price: 'Custom',
    summary: 'Put a whole team of agents to work.',
    includes: 'Everything in Pro, and:',
    features: ['Custom reporting', 'Custom dashboards', 'Benchmarking', 'Full AI agent team'],
    action: { label: 'Contact us', url: COMPANY.bookingUrl },
  },
];

/** A feature is in every plan from this one on. */
type Row = { feature: string; from: 0 | 1 | 2 };

/** Lists every feature of the plans side by side. */
export const COMPARISON: readonly { title: string; rows: readonly Row[] }[] = [
  {
    title: 'Your score',
    rows: [
      { feature: '1 startup profile', from: 0 },
      { feature: 'Initial VibeScore, rescored weekly', from: 0 },
      { feature: 'Weekly insights', from: 0 },
      { feature: 'Full startup health dynamics', from: 1 },
      { feature: 'Trends dynamics', from: 1 },
    ],
  },
  {
    title: 'AI agents',
    rows: [
      { feature: 'AI Cofounder Strategist', from: 0 },
      { feature: 'Idea space validation', from: 1 },
      { feature: 'Competitor insights', from: 1 },
      { feature: 'Full AI agent team', from: 2 },
    ],
  },
  {
    title: 'Comparing and reporting',
    rows: [
      { feature: 'Startup leaderboard', from: 1 },
      { feature: 'Benchmarking', from: 2 },
      { feature: 'Custom reporting and dashboards', from: 2 },
    ],
  },
];

export const PRICING = {
  plansId: 'plans',
  toPlans: '/pricing#plans',
  heading: 'Your Startup, Supercharged!',
  lead: 'Your score and an AI strategist cost nothing. Pay when you want the trend, or agents to do the work.',
  start: 'Start Free Today',
  plansHeading: 'Three plans, one score',
  plansNote: `Prices are in pounds. ${BRAND.name} is in closed beta: “Get\u00a0Started” puts you on the waitlist, and joining is free.`,
  proof: { count: FOUNDERS_COUNT, claim: 'founders', text: `are building with ${BRAND.name}.` },
  compare: 'Compare all features',
  closing: 'Your first score is free',
  closingLead: 'Join the waitlist, or book a demo with our CEO and ask anything.',
  demo: { label: 'Book a Demo with CEO', url: COMPANY.bookingUrl },
};
