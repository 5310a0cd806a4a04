import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '~/components/button';
import { BRAND } from '~/content/site';

export const meta = () => [{ title: `Page not found · ${BRAND.name}` }, { name: 'robots', content: 'noindex' }];

export default function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.warn('404: no page at', pathname);
  }, [pathname]);

  return (
    <div className="page-width grid min-h-[60dvh] place-items-center py-20 text-center">
      <div>
        <p className="tabular text-display font-semibold">404</p>
        <h1 className="mt-3 text-title font-semibold">Oops! Page not found</h1>
        <p className="mt-3 text-lead text-soft">The address may be mistyped, or the page has moved.</p>
        <ButtonLink to="/" size="large" className="mt-8">
          Return to Home
        </ButtonLink>
      </div>
    </div>
  );
}
