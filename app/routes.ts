import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/marketing/layout.tsx', [
    index('routes/marketing/landing.tsx'),
    route('pricing', 'routes/marketing/pricing.tsx'),
    route('vision', 'routes/marketing/vision.tsx'),
    route('foundingteam', 'routes/marketing/founding-team.tsx'),
    route('terms', 'routes/marketing/terms.tsx'),
    route('privacy', 'routes/marketing/privacy.tsx'),
    route('cookies', 'routes/marketing/cookies.tsx'),
    route('*', 'routes/marketing/not-found.tsx'),
  ]),

  // One layout for both, so that the success toast survives the step from form to confirmation.
  layout('routes/early-access/layout.tsx', [
    route('get-early-access', 'routes/early-access/get-early-access.tsx'),
    route('thank-you', 'routes/early-access/thank-you.tsx'),
  ]),

  route('my-entry', 'routes/my-entry.tsx'),

  route('founder', 'routes/founder/layout.tsx', [
    index('routes/founder/dashboard.tsx', { id: 'founder-index' }),
    route('dashboard', 'routes/founder/dashboard.tsx'),
    route('ai-cofounder', 'routes/founder/ai-cofounder.tsx'),
    route('progress', 'routes/founder/progress.tsx'),
    route('connect', 'routes/founder/connect.tsx'),
    route('resources', 'routes/founder/resources.tsx'),
    route('assessment', 'routes/founder/assessment.tsx'),
  ]),

  route('investor', 'routes/investor/layout.tsx', [
    index('routes/investor/dashboard.tsx', { id: 'investor-index' }),
    route('dashboard', 'routes/investor/dashboard.tsx'),
    route('discover', 'routes/investor/discover.tsx'),
    route('portfolio', 'routes/investor/portfolio.tsx'),
    route('analytics', 'routes/investor/analytics.tsx'),
  ]),
] satisfies RouteConfig;
