export const EARLY_ACCESS = { label: 'Get Early Access', to: '/get-early-access' };

export const PRICING_LINK = { label: 'Pricing', to: '/pricing' };

export const PREVIEWS = [
  { label: 'Founder Preview', to: '/founder/dashboard' },
  { label: 'Investor Preview', to: '/investor/dashboard' },
];

/** All five lead to the landing page, which speaks to each of them. */
export const SOLUTIONS = ['Founders', 'Accelerators', 'Investors', 'Universities', 'Advisors'].map((label) => ({
  label,
  to: '/',
}));

export const TEAM = { label: 'Founding Team', to: '/foundingteam' };

export const COMPANY_LINKS = [{ label: 'Vision', to: '/vision' }, TEAM];

export const LEGAL_LINKS = [
  { label: 'Terms', to: '/terms' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Cookies', to: '/cookies' },
];
