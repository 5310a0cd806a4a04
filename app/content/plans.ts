import { EARLY_ACCESS } from './navigation.ts';
import { BRAND, COMPANY, FOUNDERS_COUNT } from './site.ts';

export type Plan = {
  name: string;
  price: string;
  per?: string;
  summary: string;
  features: readonly string[];
  /** A page of ours, or an address elsewhere. */
  action: { label: string } & ({ to: string } | { url: string });
  emphasised?: boolean;
};

export const PLANS: readonly Plan[] = [
  {
    name: 'Free',
    price: '£0',
    per: 'per month',
    summary: 'See where you stand.',
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
    price: '£29',
    per: 'per month',
    summary: 'See where you are heading.',
    features: [
      'Full startup health dynamics',
      'Trends dynamics',
      'Startup leaderboard',
      'Idea space validation AI agent',
      'Competitor insights AI agent',
    ],
    action: { label: 'Get Started', to: EARLY_ACCESS.to },
    emphasised: true,
  },
  {
    name: 'Scale',
    price: 'Custom',
    summary: 'Put a whole team of agents to work.',
    features: ['Custom reporting', 'Custom dashboards', 'Benchmarking', 'Full AI agent team'],
    action: { label: 'Contact us', url: COMPANY.bookingUrl },
  },
];

export const PRICING = {
  plansId: 'plans',
  toPlans: '/pricing#plans',
  heading: 'Your Startup, Supercharged!',
  lead: 'Begin with your score and a strategist at no cost. Add depth when you need it.',
  start: 'Start Free Today',
  plansHeading: 'Three plans, one score',
  plansNote: `Prices are in pounds. ${BRAND.name} is in closed beta: “Get Started” puts you on the invite list, and nothing is charged there.`,
  proof: {
    count: FOUNDERS_COUNT,
    claim: 'founders',
    text: `are building with ${BRAND.name}.`,
    invitation: 'Your score can be the next one.',
  },
  closing: 'Start with where you are',
  closingLead: 'Join the invite list, or book a demo with our CEO and bring your questions.',
  demo: { label: 'Book a Demo with CEO', url: COMPANY.bookingUrl },
};
