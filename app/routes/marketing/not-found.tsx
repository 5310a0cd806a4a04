import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#app/components/button.tsx';
import { TextLink } from '#app/components/page-link.tsx';
import { PageOpening } from '#app/components/page-opening.tsx';
import { ScoreRing } from '#app/components/score-ring.tsx';
import { HERO } from '#app/content/landing.ts';
import { PREVIEWS } from '#app/content/navigation.ts';
import { NOT_FOUND } from '#app/content/pages.ts';
import { logNotFound } from '#app/lib/start/log-not-found.ts';

export default function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => logNotFound(pathname), [pathname]);

  return (
    <div className="page-width grid min-h-[70dvh] place-items-center py-18 text-center">
      <div className="grid justify-items-center">
        <ScoreRing fill={0} className="page-ring mb-9 size-36 md:size-48">
          <p className="text-title font-semibold tracking-display md:text-huge">404</p>
        </ScoreRing>
        <PageOpening
          heading={NOT_FOUND.heading}
          lead={NOT_FOUND.description}
          leadClass="max-w-[20em] text-balance md:max-w-none"
        />
        <ButtonLink to="/" size="large" className="mt-8">
          {NOT_FOUND.home}
        </ButtonLink>
        <p className="mt-6 flex flex-wrap justify-center max-sm:flex-col max-sm:items-center gap-x-6 gap-y-1">
          {[HERO.sample.own, ...PREVIEWS].map(({ label, to }) => (
            <TextLink key={to} to={to}>
              {label}
            </TextLink>
          ))}
        </p>
      </div>
    </div>
  );
}
