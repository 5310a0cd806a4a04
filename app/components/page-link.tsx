import { createContext, type ReactNode, useContext } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router';
import { loadPage } from '~/lib/load-page';
import { useHydrated } from '~/lib/use-hydrated';
import { campaignSearch } from '~/lib/utm';

const Campaign = createContext('');

/** The current page's utm parameters for every link on it. The prerendered HTML has none: they come after hydration. */
export function CarryCampaign({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  return <Campaign value={useHydrated() ? campaignSearch(search) : ''}>{children}</Campaign>;
}

/**
 * A link within the site. It carries utm parameters on, and fetches the next page's code on hover, focus or touch. The
 * router's own prefetch would reload the page where that fails.
 */
export function PageLink({ to, ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  const [path, hash] = to.split('#');
  const prefetch = () => {
    loadPage(to);
  };
  return (
    <Link
      discover="none"
      onMouseEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
      {...props}
      to={`${path}${useContext(Campaign)}${hash ? `#${hash}` : ''}`}
    />
  );
}
