import { FORM_ANSWER_COPY } from './form-answers.ts';
import { ASSESSMENT, BRAND, PRO_PRICE } from './site.ts';

export type Page = {
  path: string;
  /** The file of the page in app/routes/, and that of the layout around it. */
  page: string;
  layout?: string;
  title: string;
  description: string;
  /** What links to the page say, for the links in navigation.ts. */
  label?: string;
  /** Where the site lists the page among others, in the order of this table. */
  menu?: Menu;
  /** The page that search engines should show instead. */
  canonical?: string;
  /** Whether search engines should leave the page out. */
  isUnlisted?: boolean;
  /** The previews are dark, and show sample data. */
  isPreview?: boolean;
  /** Whether the page runs no JavaScript. */
  hasNoScript?: boolean;
};

export type Menu = 'header' | 'company' | 'legal' | 'founder' | 'investor';

const FOUNDER = { layout: 'founder/layout', isPreview: true };
const FOUNDER_DASHBOARD = {
  ...FOUNDER,
  page: 'founder/dashboard',
  title: `Founder Preview · ${BRAND.name}`,
  description:
    'Walk through the founder cockpit on sample data: health score, priorities, weekly OKRs and an AI coach.',
};
const INVESTOR = { layout: 'investor/layout', isPreview: true };
const INVESTOR_DASHBOARD = {
  ...INVESTOR,
  page: 'investor/dashboard',
  title: `Investor Preview · ${BRAND.name}`,
  description: 'See the investor side on sample data: portfolio health, matching startups and upcoming events.',
};

/** Every page of the product: the router, the prerendered pages, the sitemap and the menus follow from this table. */
export const PAGES: readonly Page[] = [
  {
    path: '/',
    page: 'marketing/index',
    layout: 'marketing/layout',
    title: `${BRAND.name}: AI-Powered Agentic Platform For Startup Success`,
    description: `Know how healthy your startup is, every day. ${BRAND.name} scores it, plans the next step and lets AI agents do the work. In closed beta: join the waitlist.`,
  },
  {
    path: '/pricing',
    page: 'marketing/pricing',
    layout: 'marketing/layout',
    label: 'Pricing',
    menu: 'header',
    title: `Pricing · ${BRAND.name}`,
    description: `Start free with your first VibeScore, go Pro for ${PRO_PRICE} a month, or scale with a full AI agent team.`,
  },
  {
    path: '/get-early-access',
    page: 'early-access/get-early-access',
    layout: 'early-access/layout',
    label: 'Get Early Access',
    title: `Get Early Access · ${BRAND.name}`,
    description: `${BRAND.name} is in closed beta. Leave your name and email and we’ll invite you when your place opens.`,
  },
  {
    path: '/thank-you',
    page: 'early-access/thank-you',
    layout: 'early-access/layout',
    title: `Thank You · ${BRAND.name}`,
    description: `You’re on the ${BRAND.name} waitlist. We’ll email you as soon as your place in the closed beta opens.`,
    isUnlisted: true,
  },
  {
    path: '/my-entry',
    page: 'my-entry',
    title: `Your Entry · ${BRAND.name}`,
    description: `See, download or erase what ${BRAND.name} has stored about you. Opens with the link in our emails.`,
    isUnlisted: true,
  },
  {
    path: '/vision',
    page: 'marketing/vision',
    layout: 'marketing/layout',
    label: 'Vision',
    menu: 'company',
    title: `Vision · ${BRAND.name}`,
    description: 'We are building the AI operating system for early-stage startups, so that more ventures succeed.',
  },
  {
    path: '/foundingteam',
    page: 'marketing/foundingteam',
    layout: 'marketing/layout',
    label: 'Founding Team',
    menu: 'company',
    title: `Founding Team · ${BRAND.name}`,
    description: `Meet the two founders of ${BRAND.name}, what they build and why.`,
  },
  {
    path: '/terms',
    page: 'marketing/terms',
    layout: 'marketing/layout',
    label: 'Terms',
    menu: 'legal',
    title: `Terms and Conditions · ${BRAND.name}`,
    description: `The terms that apply when you use ${BRAND.name}, in twelve readable sections.`,
  },
  {
    path: '/privacy',
    page: 'marketing/privacy',
    layout: 'marketing/layout',
    label: 'Privacy',
    menu: 'legal',
    title: `Privacy Policy · ${BRAND.name}`,
    description: `What ${BRAND.name} collects, why, how it is kept, and the rights you have. No cookies, no tracking.`,
  },
  {
    path: '/cookies',
    page: 'marketing/cookies',
    layout: 'marketing/layout',
    label: 'Cookies',
    menu: 'legal',
    title: `Cookies · ${BRAND.name}`,
    description: `${BRAND.name} uses no cookies and no tracking. What that means, on one page.`,
  },
  { ...FOUNDER_DASHBOARD, path: '/founder', canonical: '/founder/dashboard' },
  { ...FOUNDER_DASHBOARD, path: '/founder/dashboard', label: 'Dashboard', menu: 'founder' },
  {
    path: '/founder/ai-cofounder',
    ...FOUNDER,
    page: 'founder/ai-cofounder',
    label: 'AI Cofounder',
    menu: 'founder',
    title: `AI Cofounder · Founder Preview · ${BRAND.name}`,
    description: 'Ask the AI Cofounder about strategy, funding and product, and see how it answers on sample data.',
  },
  {
    path: '/founder/progress',
    ...FOUNDER,
    page: 'founder/progress',
    label: 'Progress',
    menu: 'founder',
    title: `Progress Tracking · Founder Preview · ${BRAND.name}`,
    description: 'See how a VibeScore moves: its trend, its five categories, milestones and areas to improve.',
  },
  {
    path: '/founder/connect',
    ...FOUNDER,
    page: 'founder/connect',
    label: 'Connect',
    menu: 'founder',
    title: `Connect · Founder Preview · ${BRAND.name}`,
    description: 'Find and engage with investors who match a startup by industry and market focus, on sample data.',
  },
  {
    path: '/founder/resources',
    ...FOUNDER,
    page: 'founder/resources',
    label: 'Resources',
    menu: 'founder',
    title: `Resources · Founder Preview · ${BRAND.name}`,
    description: 'Templates, guides, videos and tools for the step a founder is on, with search, on sample data.',
  },
  {
    path: '/founder/assessment',
    ...FOUNDER,
    page: 'founder/assessment',
    title: `Your VibeScore in ${ASSESSMENT.time} · ${BRAND.name}`,
    description: `${ASSESSMENT.questions} give your startup a baseline score out of 300, with the method in plain sight. Nothing leaves your browser.`,
  },
  { ...INVESTOR_DASHBOARD, path: '/investor', canonical: '/investor/dashboard' },
  { ...INVESTOR_DASHBOARD, path: '/investor/dashboard', label: 'Dashboard', menu: 'investor' },
  {
    path: '/investor/discover',
    ...INVESTOR,
    page: 'investor/discover',
    label: 'Discover',
    menu: 'investor',
    title: `Discover · Investor Preview · ${BRAND.name}`,
    description: `Browse startups by sector, stage and VibeScore, the way an investor on ${BRAND.name} would.`,
  },
  {
    path: '/investor/portfolio',
    ...INVESTOR,
    page: 'investor/portfolio',
    label: 'My Portfolio',
    menu: 'investor',
    title: `My Portfolio · Investor Preview · ${BRAND.name}`,
    description: `Follow every holding in one place, with its VibeScore, its change and its date, on sample data.`,
  },
  {
    path: '/investor/analytics',
    ...INVESTOR,
    page: 'investor/analytics',
    label: 'Analytics',
    menu: 'investor',
    title: `Analytics · Investor Preview · ${BRAND.name}`,
    description: `Returns, sectors, stages and top performers of a sample portfolio on ${BRAND.name}.`,
  },
];

/** The answers to a form that was posted without JavaScript. No page links to them. */
export const FORM_ANSWER_PAGES: readonly Page[] = Object.entries(FORM_ANSWER_COPY).map(([path, { heading, text }]) => ({
  path,
  page: 'early-access/form-answer',
  layout: 'early-access/layout',
  title: `${heading} · ${BRAND.name}`,
  description: text,
  isUnlisted: true,
  // It is shown at the form's address, where the application would draw the form instead.
  hasNoScript: true,
}));

/** What every unknown address shows. */
export const NOT_FOUND: Page & { heading: string; home: string } = {
  path: '/404',
  page: 'marketing/not-found',
  layout: 'marketing/layout',
  title: `Page not found · ${BRAND.name}`,
  description: 'The address may be mistyped, or the page has moved.',
  heading: 'Oops! Page not found',
  home: 'Return to Home',
};

export function findPage(pathname: string): Page {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return [...PAGES, ...FORM_ANSWER_PAGES].find((page) => page.path === path) ?? NOT_FOUND;
}
