/** Facts about the product and its company. `npm run check:launch` lists those the owner has yet to replace. */
export const BRAND = {
  name: 'VibeScore',
  headline: 'AI-Powered Agentic Platform For Startup Success',
  summary:
    'The AI-native startup accelerator platform: a health score and daily guidance that keep founders on track, and show investors where to look.',
} as const;

export const COMPANY = {
  /** The contracting party and governing law in the terms. */
  legalName: `${BRAND.name} Ltd`,
  governingLaw: 'England and Wales',
  email: 'hello@example.com',
  privacyEmail: 'privacy@example.com',
  /** The company's page on its professional network, and what that network is called. */
  networkPage: { label: 'LinkedIn', url: 'https://www.example.com/company' },
  bookingUrl: 'https://calendar.example.com/ceo',
} as const;

/** What the plans cost a month. */
export const FREE_PRICE = '£0';
export const PRO_PRICE = '£29';

export const FOUNDERS_COUNT = '100+';

/** The length of the assessment in words. Its questions are not counted here, because only its own page loads them. */
export const ASSESSMENT = { questions: 'Fifteen questions', answers: 'fifteen answers', time: 'two minutes' } as const;
