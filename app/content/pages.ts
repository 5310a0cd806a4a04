import { FORM_ANSWER_COPY } from './form-answers.ts';
import { ASSESSMENT, BRAND, PRO_PRICE } from './site.ts';

type PageEntry = {
  path: string;
  title: string;
  description: string;
  /** The page that search engines should show instead. */
  canonical?: string;
  /** Whether search engines should leave the page out. */
  isUnlisted?: boolean;
};

const FOUNDER_PREVIEW = {
  title: `Founder Preview · ${BRAND.name}`,
  description:
    'Walk through the founder cockpit on sample data: health score, priorities, weekly OKRs and an AI coach.',
};
const INVESTOR_PREVIEW = {
  title: `Investor Preview · ${BRAND.name}`,
  description: 'See the investor side on sample data: portfolio health, matching startups and upcoming events.',
};

const BY_PATH: Record<string, Omit<PageEntry, 'path'>> = {
  '/': {
    title: `${BRAND.name}: AI-Powered Agentic Platform For Startup Success`,
    description: `Know how healthy your startup is, every day. ${BRAND.name} scores it, plans the next step and lets AI agents do the work. In closed beta: join the waitlist.`,
  },
  '/pricing': {
    title: `Pricing · ${BRAND.name}`,
    description: `Start free with your first VibeScore, go Pro for ${PRO_PRICE} a month, or scale with a full AI agent team.`,
  },
  '/get-early-access': {
    title: `Get Early Access · ${BRAND.name}`,
    description: `${BRAND.name} is in closed beta. Leave your name and email and we’ll invite you when your place opens.`,
  },
  '/thank-you': {
    title: `Thank You · ${BRAND.name}`,
    description: `You’re on the ${BRAND.name} waitlist. We’ll email you as soon as your place in the closed beta opens.`,
    isUnlisted: true,
  },
  '/my-entry': {
    title: `Your Entry · ${BRAND.name}`,
    description: `See, download or erase what ${BRAND.name} has stored about you. Opens with the link in our emails.`,
    isUnlisted: true,
  },
  '/vision': {
    title: `Vision · ${BRAND.name}`,
    description: 'We are building the AI operating system for early-stage startups, so that more ventures succeed.',
  },
  '/foundingteam': {
    title: `Founding Team · ${BRAND.name}`,
    description: `Meet the two founders of ${BRAND.name}, what they build and why.`,
  },
  '/terms': {
    title: `Terms and Conditions · ${BRAND.name}`,
    description: `The terms that apply when you use ${BRAND.name}, in twelve readable sections.`,
  },
  '/privacy': {
    title: `Privacy Policy · ${BRAND.name}`,
    description: `What ${BRAND.name} collects, why, how it is kept, and the rights you have. No cookies, no tracking.`,
  },
  '/cookies': {
    title: `Cookies · ${BRAND.name}`,
    description: `${BRAND.name} uses no cookies and no tracking. What that means, on one page.`,
  },
  '/founder': { ...FOUNDER_PREVIEW, canonical: '/founder/dashboard' },
  '/founder/dashboard': FOUNDER_PREVIEW,
  '/founder/ai-cofounder': {
    title: `AI Cofounder · Founder Preview · ${BRAND.name}`,
    description: 'Ask the AI Cofounder about strategy, funding and product, and see how it answers on sample data.',
  },
  '/founder/progress': {
    title: `Progress Tracking · Founder Preview · ${BRAND.name}`,
    description: 'See how a VibeScore moves: its trend, its five categories, milestones and areas to improve.',
  },
  '/founder/connect': {
    title: `Connect · Founder Preview · ${BRAND.name}`,
    description: 'Find and engage with investors who match a startup by industry and market focus, on sample data.',
  },
  '/founder/resources': {
    title: `Resources · Founder Preview · ${BRAND.name}`,
    description: 'Templates, guides, videos and tools for the step a founder is on, with search, on sample data.',
  },
  '/founder/assessment': {
    title: `Your VibeScore in ${ASSESSMENT.time} · ${BRAND.name}`,
    description: `${ASSESSMENT.questions} give your startup a baseline score out of 300, with the method in plain sight. Nothing leaves your browser.`,
  },
  '/investor': { ...INVESTOR_PREVIEW, canonical: '/investor/dashboard' },
  '/investor/dashboard': INVESTOR_PREVIEW,
  '/investor/discover': {
    title: `Discover · Investor Preview · ${BRAND.name}`,
    description: `Browse startups by sector, stage and VibeScore, the way an investor on ${BRAND.name} would.`,
  },
  '/investor/portfolio': {
    title: `My Portfolio · Investor Preview · ${BRAND.name}`,
    description: `Follow every holding in one place, with its VibeScore, its change and its date, on sample data.`,
  },
  '/investor/analytics': {
    title: `Analytics · Investor Preview · ${BRAND.name}`,
    description: `Returns, sectors, stages and top performers of a sample portfolio on ${BRAND.name}.`,
  },
};

/** Every page of the product, with its title and description. The file of a page in routes/ is named after its path. */
export const PAGES: readonly PageEntry[] = Object.entries(BY_PATH).map(([path, page]) => ({ path, ...page }));

/** The answers to a form that was posted without JavaScript. No page links to them. */
export const FORM_ANSWER_PAGES: readonly PageEntry[] = Object.entries(FORM_ANSWER_COPY).map(
  ([path, { heading, text }]) => ({ path, title: `${heading} · ${BRAND.name}`, description: text, isUnlisted: true }),
);

export const isFormAnswer = (pathname: string) => pathname in FORM_ANSWER_COPY;

export const findPage = (pathname: string): PageEntry | undefined => {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return [...PAGES, ...FORM_ANSWER_PAGES].find((page) => page.path === path);
};

export const isPreview = (pathname: string) => /^\/(founder|investor)(\/|$)/.test(pathname);

/** The not-found page is prerendered as 404.html and served for every unknown path. */
export const NOT_FOUND_PATH = '/404';
export const NOT_FOUND_COPY = {
  title: `Page not found · ${BRAND.name}`,
  heading: 'Oops! Page not found',
  lead: 'The address may be mistyped, or the page has moved.',
  home: 'Return to Home',
} as const;
