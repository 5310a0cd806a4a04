import { Outlet } from 'react-router';
import { SiteFooter } from '~/features/site/site-footer';
import { SiteHeader } from '~/features/site/site-header';

export default function MarketingLayout() {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
