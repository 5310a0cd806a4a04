/** Where links lead, by name: header, footer and the two preview areas. */
export const EARLY_ACCESS = { label: 'Get Early Access', to: '/get-early-access' };

export const FOUNDER_NAVIGATION = [
  { label: 'Dashboard', to: '/founder/dashboard' },
  { label: 'AI Cofounder', to: '/founder/ai-cofounder' },
  { label: 'Progress', to: '/founder/progress' },
  { label: 'Connect', to: '/founder/connect' },
  { label: 'Resources', to: '/founder/resources' },
];

export const INVESTOR_NAVIGATION = [
  { label: 'Dashboard', to: '/investor/dashboard' },
  { label: 'Discover', to: '/investor/discover' },
  { label: 'My Portfolio', to: '/investor/portfolio' },
  { label: 'Analytics', to: '/investor/analytics' },
];

/** Said once, in the frame of every preview: all dates of the samples belong to this month. */
export const PREVIEW_NOTICE = 'Sample data, June 2025';
export const OPENS_WITH_BETA = 'This opens with the closed beta.';

export const PRICING_LINK = { label: 'Pricing', to: '/pricing' };

export const PREVIEWS = [
  { label: 'Founder Preview', to: '/founder/dashboard' },
  { label: 'Investor Preview', to: '/investor/dashboard' },
];

/** The specification sends all five home: the landing page speaks to each of them. */
export const SOLUTIONS = ['Founders', 'Accelerators', 'Investors', 'Universities', 'Advisors'].map((label) => ({
  label,
  to: '/',
}));

export const COMPANY_LINKS = [
  { label: 'Vision', to: '/vision' },
  { label: 'Founding Team', to: '/foundingteam' },
];

export const LEGAL_LINKS = [
  { label: 'Terms', to: '/terms' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Cookies', to: '/cookies' },
];
