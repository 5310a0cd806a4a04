import type { ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType }>;
export type Route = { path: string; layout?: Load; page: Load };

const marketing = () => import('./routes/marketing/layout');
// One layout for both, so the success toast survives the step from form to confirmation.
const earlyAccess = () => import('./routes/early-access/layout');
const founder = () => import('./routes/founder/layout');
const investor = () => import('./routes/investor/layout');

const founderDashboard = () => import('./routes/founder/dashboard');
const investorDashboard = () => import('./routes/investor/dashboard');

/** Every page and the layout around it. Each is a chunk that loads when a link to it is about to be followed. */
export const ROUTES: Route[] = [
  { path: '/', layout: marketing, page: () => import('./routes/marketing/landing') },
  { path: '/pricing', layout: marketing, page: () => import('./routes/marketing/pricing') },
  { path: '/vision', layout: marketing, page: () => import('./routes/marketing/vision') },
  { path: '/foundingteam', layout: marketing, page: () => import('./routes/marketing/founding-team') },
  { path: '/terms', layout: marketing, page: () => import('./routes/marketing/terms') },
  { path: '/privacy', layout: marketing, page: () => import('./routes/marketing/privacy') },
  { path: '/cookies', layout: marketing, page: () => import('./routes/marketing/cookies') },

  { path: '/get-early-access', layout: earlyAccess, page: () => import('./routes/early-access/get-early-access') },
  { path: '/thank-you', layout: earlyAccess, page: () => import('./routes/early-access/thank-you') },
  { path: '/my-entry', page: () => import('./routes/my-entry') },

  { path: '/founder', layout: founder, page: founderDashboard },
  { path: '/founder/dashboard', layout: founder, page: founderDashboard },
  { path: '/founder/ai-cofounder', layout: founder, page: () => import('./routes/founder/ai-cofounder') },
  { path: '/founder/progress', layout: founder, page: () => import('./routes/founder/progress') },
  { path: '/founder/connect', layout: founder, page: () => import('./routes/founder/connect') },
  { path: '/founder/resources', layout: founder, page: () => import('./routes/founder/resources') },
  { path: '/founder/assessment', layout: founder, page: () => import('./routes/founder/assessment') },

  { path: '/investor', layout: investor, page: investorDashboard },
  { path: '/investor/dashboard', layout: investor, page: investorDashboard },
  { path: '/investor/discover', layout: investor, page: () => import('./routes/investor/discover') },
  { path: '/investor/portfolio', layout: investor, page: () => import('./routes/investor/portfolio') },
  { path: '/investor/analytics', layout: investor, page: () => import('./routes/investor/analytics') },
];

/** For every other path. */
export const NOT_FOUND: Route = { path: '*', layout: marketing, page: () => import('./routes/marketing/not-found') };

export function routeAt(pathname: string): Route {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return ROUTES.find((route) => route.path === path) ?? NOT_FOUND;
}
