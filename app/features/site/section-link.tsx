import { type ReactNode, useLayoutEffect } from 'react';
import { useLinkClickHandler, useLocation, useNavigate } from 'react-router';
import { PageLink } from '~/components/page-link';
import { getCampaign } from '~/lib/utm';

const SCROLL_DELAY_MS = 100;

type SectionLinkProps = { section: string; className?: string; children: ReactNode };

/**
 * A link to a section of the landing page. From other pages it goes to the landing page first, which scrolls after a
 * moment (see useScrollOnArrival). Before hydration and in a new tab it is a plain link to /#section.
 */
export function SectionLink({ section, ...props }: SectionLinkProps) {
  const { pathname, search } = useLocation();
  const home = { pathname: '/', search: getCampaign(search) };
  const goHomeFirst = useLinkClickHandler<HTMLAnchorElement>(home, { state: { section } });
  return <PageLink to={`/#${section}`} onClick={pathname === '/' ? undefined : goHomeFirst} {...props} />;
}

/** Scrolls to the section named in the navigation state. */
export function useScrollOnArrival() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const section: unknown = state?.section;

  // The effect runs before the paint, so that the delay counts from when the page shows.
  useLayoutEffect(() => {
    if (pathname !== '/' || typeof section !== 'string') return;
    const timer = setTimeout(() => navigate({ search, hash: section }, { replace: true }), SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, search, section, navigate]);
}
