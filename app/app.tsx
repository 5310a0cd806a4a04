import { Routes } from 'react-router';
import { AboveRoutes } from './components/above-routes.tsx';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { Logo } from './components/logo.tsx';
import { PageLinkProvider } from './components/page-link.tsx';
import { PageScroll } from './components/page-scroll.tsx';
import { RouteFocus } from './components/route-focus.tsx';
import { ScoreRingTransition } from './components/score-ring-transition.tsx';
import { BRAND } from './content/site.ts';
import { PageMeta } from './features/site/page-meta.tsx';
import { isLoaded, preloadPage, ROUTE_ELEMENTS } from './pages.tsx';

const PAGE_LOADER = { preload: preloadPage, isLoaded };

/** Renders everything inside the body. The browser and the server each put their own router around it. */
export function App() {
  return (
    <ErrorBoundary header={<Logo name={BRAND.name} reloadDocument />}>
      <PageLinkProvider pageLoader={PAGE_LOADER}>
        <PageMeta />
        <a
          href="#main"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-lg bg-ink px-4 py-3 text-small font-medium text-on-ink focus:translate-y-0"
        >
          Skip to content
        </a>
        <AboveRoutes>
          <Routes>{ROUTE_ELEMENTS}</Routes>
        </AboveRoutes>
        <PageScroll />
        <RouteFocus />
        <ScoreRingTransition />
      </PageLinkProvider>
    </ErrorBoundary>
  );
}
