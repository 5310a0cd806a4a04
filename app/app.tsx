import { Routes } from 'react-router';
import { AboveRoutes } from './components/above-routes';
import { ErrorBoundary } from './components/error-boundary';
import { Logo } from './components/logo';
import { PageLinkProvider } from './components/page-link';
import { PageScroll } from './components/page-scroll';
import { RouteFocus } from './components/route-focus';
import { ScoreRingTransition } from './components/score-ring-transition';
import { BRAND } from './content/site';
import { PageMeta } from './features/site/page-meta';
import { isLoaded, preloadPage, ROUTE_ELEMENTS } from './pages';

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
