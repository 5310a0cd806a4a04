import { EARLY_ACCESS } from './navigation.ts';
import { ASSESSMENT, BRAND, FOUNDERS_COUNT } from './site.ts';

export const SECTIONS = {
  features: 'features-section',
  howItWorks: 'how-it-works-section',
  twoSides: 'two-sides-section',
} as const;

export const HERO = {
  lead: 'An AI health score for your startup, and the one thing to do about it today. Daily guidance to stay on track and scale fast.',
  betaLabel: 'In closed beta',
  beta: 'Join the invite list. We let founders in a few at a time and email you when your place opens.',
  investors: { label: 'I’m an investor', to: '/investor/dashboard' },
  sample: {
    caption: 'Vibe Score of a sample startup',
    sliders: 'A sample startup. Move a slider.',
    priority: 'Today’s priority',
    perfect: 'Nothing today. Take the afternoon off.',
    own: { label: 'Get your own score', to: '/founder/assessment' },
  },
};

export const TRUST = {
  heading: 'Trusted by Early-Stage Startups',
  claim: `${FOUNDERS_COUNT} founders building with ${BRAND.name}.`,
  pauseLogos: 'Pause the logos',
  sample: {
    label: 'Sample startup',
    text: 'fills empty appointments at clinics. Each week it worked on its weakest category.',
    link: { label: 'See its progress', to: '/founder/progress' },
  },
  countries: 'Startups in the US, the UK, Canada, Ukraine, the UAE, Germany, Austria and the Netherlands use it.',
};

export const FEATURES = {
  heading: 'One score, a plan behind it, and agents that do the work',
  lead: 'On Monday morning you know what changed, why, and what to do first. Some of it is already done.',
  groups: [
    {
      title: 'Know where you stand',
      /** Five categories as bars. */
      sketch: {
        rest: 'M3 8h150M3 20h150M3 32h150M3 44h150M3 56h150',
        reached: 'M3 8h107M3 20h102M3 32h93M3 44h69M3 56h75',
      },
      items: [
        { name: 'VibeScore', text: 'One health score across your key metrics.' },
        { name: 'Progress tracking', text: 'Goals and trends on an interactive dashboard.' },
        { name: 'Leaderboard', text: 'See how you compare with other startups.' },
        { name: 'Weekly insights and rescoring', text: 'What changed, why, and how much it matters.' },
      ],
    },
    {
      title: 'Decide what comes next',
      /** A list with its first two tasks done. */
      sketch: { rest: 'M32 10h90M32 32h120M3 54h8M32 54h70', reached: 'm3 10 5 5 9-10M3 32l5 5 9-10' },
      items: [
        { name: 'AI Cofounder Strategist', text: 'Talk it through, with your numbers at hand.' },
        { name: 'Idea validation', text: 'Check an idea against data before you build it.' },
        { name: 'Competitor insights', text: 'Who you’re up against, and what they’re doing.' },
        { name: 'Resource library', text: 'Templates, guides and tools for the step you’re on.' },
      ],
    },
    {
      title: 'Get it done, get funded',
      /** A score that rises. */
      sketch: { rest: 'M3 60h150', reached: 'M3 48l30-4 30-14 30 4 30-18 30-12' },
      items: [
        { name: 'AI agent team', text: 'Agents that do the tasks instead of listing them.' },
        { name: 'Weekly OKRs', text: 'Weekly objectives, carried out by AI agents.' },
        { name: 'Investor matching', text: 'By industry and by market focus.' },
        { name: 'Investor preparation', text: 'Walk into the meeting with the answers ready.' },
      ],
    },
  ],
};

export const HOW_IT_WORKS = {
  heading: 'How it works',
  lead: 'Three steps from “I\u00a0think we’re\u00a0fine” to “here’s our number.”',
  steps: [
    {
      title: 'Complete onboarding',
      text: 'Answer questions about your startup, team, market and business model, and connect your data sources. You get a baseline health score.',
      question: {
        title: 'Do you have the people you need?',
        answers: ['We know who’s missing', 'We’re hiring for the gaps', 'The core team is in place'],
        chosen: 'We’re hiring for the gaps',
      },
      link: { label: `Your baseline in ${ASSESSMENT.time}`, to: '/founder/assessment' },
      fill: 0.24,
    },
    {
      title: 'Open your Founder Cockpit',
      text: 'Your own plan, ranked by priority. AI agents take tasks off it, so the list gets shorter while you build.',
      agent: {
        title: 'Sample: handed to an agent',
        steps: ['Call list made', 'Notes drafted', 'Task checked off', '+6 Traction pending'],
      },
      fill: 0.59,
    },
    {
      title: 'Grow, innovate and get funded',
      text: 'A daily AI co-pilot keeps you moving. As your score rises, mentors and investors notice.',
      rise: { title: 'Sample: 12 weeks', text: 'Two investors want an intro' },
      fill: 0.9,
    },
  ],
};

export const TWO_SIDES = {
  heading: 'Two sides of one score',
  lead: 'Founders use it to run the company. Investors use it to find and follow one.',
  founders: {
    title: 'For founders',
    to: EARLY_ACCESS.to,
    lead: 'Stop guessing what to work on this week.',
    benefits: [
      'Real-time VibeScore',
      'Data-backed validation insights',
      'A personalized roadmap',
      'Weekly OKRs and progress reviews',
      'Warm investor and mentor intros',
    ],
  },
  investors: {
    title: 'For investors',
    to: `${EARLY_ACCESS.to}?role=angel_investor`,
    lead: 'Meet startups before the round is full.',
    benefits: [
      'AI-driven deal matching',
      'Network-powered scouting',
      'Phase-specific insights',
      'Actionable benchmarking',
      'Portfolio health monitoring',
    ],
  },
};

export const CLOSING = {
  heading: 'How is your startup doing, really?',
  lead: 'All it takes is your name and email.',
};
