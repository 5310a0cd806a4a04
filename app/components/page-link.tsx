import { Link, type LinkProps, useLocation } from 'react-router';
import { useHydrated } from '~/lib/use-hydrated';
import { campaignSearch } from '~/lib/utm';

/** A link within the site. It carries utm parameters on, and fetches the next page's code on hover or focus. */
export function PageLink({ to, ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  return <Link prefetch="intent" {...props} to={useCarriedAddress(to)} />;
}

/** `to` with the current page's utm parameters. The prerendered HTML has none, so they appear after hydration. */
function useCarriedAddress(to: string): string {
  const { search } = useLocation();
  const carried = useHydrated() ? campaignSearch(search) : '';
  const [path, hash] = to.split('#');
  return `${path}${carried}${hash ? `#${hash}` : ''}`;
}
