import { Outlet } from 'react-router';
import { SiteFooter } from '#app/features/site/site-footer.tsx';
import { SiteHeader } from '#app/features/site/site-header.tsx';

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
