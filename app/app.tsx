import { Routes } from 'react-router';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { Logo } from './components/logo.tsx';
import { PageLinkProvider } from './components/page-link.tsx';
import { PageScroll } from './components/page-scroll.tsx';
import { RouteFocus } from './components/route-focus.tsx';
import { ScoreRingTransition } from './components/score-ring-transition.tsx';
import { SkipLink } from './components/skip-link.tsx';
import { BRAND } from './content/site.ts';
import { PageMeta } from './features/site/page-meta.tsx';
import { isLoaded, loadNextPage, ROUTE_ELEMENTS } from './page-loader.tsx';

const PAGE_LOADER = { preload: loadNextPage, isLoaded };

/** Renders everything inside the body. The browser and the server each put their own router around it. */
export function App() {
  return (
    <ErrorBoundary header={<Logo name={BRAND.name} reloadDocument />}>
      <PageLinkProvider pageLoader={PAGE_LOADER}>
        <PageMeta />
        <SkipLink />
        <Routes>{ROUTE_ELEMENTS}</Routes>
        <PageScroll />
        <RouteFocus />
        <ScoreRingTransition />
      </PageLinkProvider>
    </ErrorBoundary>
  );
}
