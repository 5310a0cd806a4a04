import { AI_COACH } from './preview-layout.ts';

/** `npm run screenshots` takes the pictures, named after the slug. */
export const SLIDES = [
  {
    slug: 'health-score',
    title: 'Startup Health Score',
    description: 'Track the health of your startup with a comprehensive score analysis.',
    screen: '/founder/dashboard',
    alt: 'The founder dashboard: the health score and its five categories',
  },
  {
    slug: 'ai-coach',
    title: 'AI Coach',
    description: 'Get personalized guidance from an AI startup coach.',
    screen: AI_COACH,
    alt: 'The AI Coach on the founder dashboard: a question, and the answer to it',
  },
  {
    slug: 'progress',
    title: 'Milestones & Progress',
    description: 'Track what you have achieved, and see which areas to improve.',
    screen: '/founder/progress',
    alt: 'The progress screen: milestones beside the areas to improve',
  },
  {
    slug: 'portfolio',
    title: 'My Portfolio',
    description: 'Manage your startup investments in one place.',
    screen: '/investor/portfolio',
    alt: 'The investor portfolio: a card for each company with its VibeScore',
  },
  {
    slug: 'opportunities',
    title: 'Investment Opportunities',
    description: 'Discover promising startups that match your criteria.',
    screen: '/investor/discover',
    alt: 'The discover screen: startup cards with stage, location and VibeScore',
  },
] as const;

export type Slide = (typeof SLIDES)[number];

/**
 * Desktop, high-density desktop, and a close-up for phones, where a shrunk desktop would be unreadable. It is as sharp as
 * three device pixels to a CSS pixel allow.
 */
export const SLIDE_PICTURES = {
  narrow: { width: 960, height: 540 },
  wide: { width: 1280, height: 720 },
  sharp: { width: 2160, height: 1215 },
} as const;
