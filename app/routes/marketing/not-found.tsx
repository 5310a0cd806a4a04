import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '~/components/button';
import { ScoreRing } from '~/components/score-ring';

export default function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.warn('404: no page at', pathname);
  }, [pathname]);

  return (
    <div className="page-width grid min-h-[70dvh] place-items-center py-18 text-center">
      <div className="grid justify-items-center">
        <ScoreRing fill={0} thickness={9} className="page-ring size-44 md:size-52">
          <p className="text-[3.25rem] leading-none font-semibold tracking-[-0.045em] tabular md:text-[4rem]">404</p>
        </ScoreRing>
        <h1 className="mt-9 text-title font-semibold">Oops! Page not found</h1>
        <p className="mt-3 max-w-[20em] text-lead md:max-w-none text-balance text-soft">
          The address may be mistyped, or the page has moved.
        </p>
        <ButtonLink to="/" size="large" className="mt-8">
          Return to Home
        </ButtonLink>
      </div>
    </div>
  );
}
