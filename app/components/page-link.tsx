import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router';
import { classNames } from '~/lib/class-names';
import { campaignSearch } from '~/lib/utm';

type Preload = (pathname: string) => Promise<unknown>;

const Links = createContext<{ campaign: string; preload: Preload }>({ campaign: '', preload: async () => {} });

/**
 * What every link below needs: how to load a page's code, and the current address's utm parameters. The prerendered HTML
 * has none of those: they come with hydration, so no click in between loses them.
 */
export function PageLinks({ preload, children }: { preload: Preload; children: ReactNode }) {
  const { search } = useLocation();
  const [campaign, setCampaign] = useState('');
  useLayoutEffect(() => setCampaign(campaignSearch(search)), [search]);
  const links = useMemo(() => ({ campaign, preload }), [campaign, preload]);
  return <Links value={links}>{children}</Links>;
}

/** Loads the code of a page that is likely to be next. Where that fails, following the link loads the page as a whole. */
export function usePreload() {
  const { preload } = useContext(Links);
  return (address: string) => preload(new URL(address, window.location.href).pathname).catch(() => {});
}

/** A link within the site: it carries utm parameters on, and loads the next page's code on hover, focus or touch. */
export function PageLink({ to, ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  const { campaign } = useContext(Links);
  const preload = usePreload();
  const preloadTarget = () => preload(to);
  const [path = '', hash] = to.split('#');
  const search = path.includes('?') ? campaign.replace('?', '&') : campaign;
  return (
    <Link
      discover="none"
      onMouseEnter={preloadTarget}
      onFocus={preloadTarget}
      onTouchStart={preloadTarget}
      {...props}
      to={`${path}${search}${hash ? `#${hash}` : ''}`}
    />
  );
}

/** The last line of a panel. */
export function TextLink({ className, ...props }: Parameters<typeof PageLink>[0]) {
  const look = '-mb-2 inline-flex min-h-9 items-center text-small font-medium text-accent underline-offset-4';
  return <PageLink {...props} className={classNames(look, 'hover:underline', className)} />;
}
