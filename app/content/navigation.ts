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

export const PREVIEW_NOTICE = 'Preview on sample data';
export const OPENS_WITH_BETA = 'This opens with the closed beta.';
