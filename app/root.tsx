import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { ErrorScreen } from './components/error-screen';
import { CarryCampaign } from './components/page-link';
import { PageScroll } from './components/page-scroll';
import { RingTravel } from './components/ring-travel';
import { RouteFocus } from './components/route-focus';
import { PageStyles } from './styles/page-styles';
import seldomStyles from './styles/seldom.css?url';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <PageStyles />
        <Links />
        <link rel="stylesheet" media="print,(max-width:299px)" href={seldomStyles} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        <a
          href="#main"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-lg bg-ink px-4 py-3 text-small font-medium text-on-ink focus:translate-y-0"
        >
          Skip to content
        </a>
        <CarryCampaign>{children}</CarryCampaign>
        <PageScroll />
        <ScrollRestoration />
        <RingTravel />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Outlet />
      <RouteFocus />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen message={messageOf(error)} />;
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : 'Unknown error';
}
