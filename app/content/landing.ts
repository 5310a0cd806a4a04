import { MAX_SCORE } from './score.ts';
import { BRAND, COUNTRIES, FOUNDERS_COUNT } from './site.ts';

export const SECTIONS = {
  features: 'features-section',
  howItWorks: 'how-it-works-section',
  twoSides: 'two-sides-section',
} as const;

export const HERO = {
  lead: `${BRAND.name} gives your startup an AI health score, and tells you every day what to do next. Stay on track. Scale fast.`,
  betaLabel: 'Closed beta',
  beta: 'We are in closed beta and let founders in a few at a time. Join the invite list and we will write when your place opens.',
  sample: {
    score: 178,
    max: MAX_SCORE,
    caption: 'Vibe Score of a sample startup',
    /** As on the founder dashboard of the preview, so that the hero and the carousel tell one story. */
    next: { label: 'Today’s priority', text: 'Call the four clinics that paused in May' },
  },
};

export const TRUST = {
  heading: 'Trusted by Early-Stage Startups',
  count: FOUNDERS_COUNT,
  claim: `founders building with ${BRAND.name}`,
  countries: `Startups in ${COUNTRIES.slice(0, -1).join(', ')} and ${COUNTRIES.at(-1)} use it.`,
};

export const FEATURES = {
  heading: 'One score, a plan behind it, and agents that do the work',
  lead: 'Everything a founder needs to see where the company stands and to move it, in one calm place.',
  groups: [
    {
      title: 'Know where you stand',
      items: [
        { name: 'VibeScore', text: 'One health score across your key metrics.' },
        { name: 'Weekly insights and rescoring', text: 'What changed, why, and how much it counts.' },
        { name: 'Progress tracking', text: 'Goals and trends on an interactive dashboard.' },
        { name: 'Leaderboard', text: 'See how you compare with other startups.' },
      ],
    },
    {
      title: 'Decide what comes next',
      items: [
        { name: 'AI Cofounder Strategist', text: 'Think it through with your numbers at hand.' },
        { name: 'Idea validation', text: 'Test a direction on data before you build it.' },
        { name: 'Competitor insights', text: 'Who else is on your ground, and how they move.' },
        { name: 'Resource library', text: 'Templates, guides and tools for the step you are on.' },
      ],
    },
    {
      title: 'Get it done, get funded',
      items: [
        { name: 'AI agent team', text: 'Agents that carry out tasks instead of listing them.' },
        { name: 'Weekly OKRs', text: 'Objectives for the week, done by AI agents.' },
        { name: 'Investor matching', text: 'By industry and by market focus.' },
        { name: 'Investor preparation', text: 'Walk into the meeting with the answers ready.' },
      ],
    },
  ],
};

export const HOW_IT_WORKS = {
  heading: 'How it works',
  lead: 'Three steps from “I think we are fine” to knowing it.',
  steps: [
    {
      title: 'Complete onboarding',
      text: 'Answer questions about your startup, team, market and business model, and connect your data sources. You get a baseline health score.',
      link: { label: 'Try it: your baseline in two minutes', to: '/founder/assessment' },
      fill: 0.24,
    },
    {
      title: 'Open your Founder Cockpit',
      text: 'It holds a personal, priority-ranked plan. AI agents execute tasks from it, so the list gets shorter while you build.',
      fill: 0.59,
    },
    {
      title: 'Grow, innovate and get funded',
      text: 'A daily AI co-pilot keeps you moving. As your score rises, it attracts mentors and investors.',
      fill: 0.9,
    },
  ],
};

export const TWO_SIDES = {
  heading: 'Two sides of one score',
  lead: 'Founders use it to run the company. Investors use it to find and follow one.',
  sides: [
    {
      title: 'For founders',
      lead: 'Spend the week on what moves the company.',
      benefits: [
        'Real-time VibeScore',
        'Data-backed validation insights',
        'A personalised roadmap',
        'Weekly OKRs and progress reviews',
        'Warm investor and mentor intros',
      ],
    },
    {
      title: 'For investors',
      lead: 'Discover startups, track your portfolio and read its analytics.',
      benefits: [
        'AI-driven deal matching',
        'Network-powered scouting',
        'Phase-specific insights',
        'Actionable benchmarking',
        'Portfolio health monitoring',
      ],
    },
  ],
};

export const CLOSING = {
  heading: 'Find out how your startup is doing',
  lead: 'The invite list is open. It takes a name and an e-mail address.',
};
