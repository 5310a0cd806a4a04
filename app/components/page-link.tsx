import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useState } from 'react';
import { type LinkProps, useHref, useLinkClickHandler, useLocation } from 'react-router';
import { classNames } from '~/lib/class-names';
import { campaignSearch } from '~/lib/utm';

/** The code of the pages, by path. */
type Pages = { preload(pathname: string): Promise<unknown>; isLoaded(pathname: string): boolean };

const Pages = createContext<Pages>({ preload: async () => {}, isLoaded: () => true });
const Campaign = createContext('');

/**
 * Gives every link below the pages and the address's utm parameters. The prerendered HTML cannot know the latter: links
 * get them in the same commit as hydration, so every click that React handles keeps them.
 */
export function PageLinks({ pages, children }: { pages: Pages; children: ReactNode }) {
  const { search } = useLocation();
  const [campaign, setCampaign] = useState('');
  useLayoutEffect(() => setCampaign(campaignSearch(search)), [search]);
  return (
    <Pages value={pages}>
      <Campaign value={campaign}>{children}</Campaign>
    </Pages>
  );
}

const getPath = (address: string) => new URL(address, window.location.href).pathname;

/** Loads the code of a page that is likely to be next. If that fails, following the link loads the whole page. */
export function usePreload() {
  const { preload } = useContext(Pages);
  return (address: string) => preload(getPath(address)).catch(() => {});
}

type PageLinkProps = Omit<LinkProps, 'to'> & { to: string };

/** A link within the site: it carries utm parameters on, and loads the next page's code on hover, focus or touch. */
export function PageLink({ to, onClick, replace, state, reloadDocument, ...props }: PageLinkProps) {
  const campaign = useContext(Campaign);
  const { isLoaded } = useContext(Pages);
  const preload = usePreload();
  const [path = '', hash] = to.split('#');
  const search = path.includes('?') ? campaign.replace('?', '&') : campaign;
  const address = `${path}${search}${hash ? `#${hash}` : ''}`;
  const navigate = useLinkClickHandler<HTMLAnchorElement>(address, { target: props.target, replace, state });
  const follow: LinkProps['onClick'] = (event) => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument) return;
    // A transition keeps this page working while the code of the next one loads.
    if (isLoaded(getPath(to))) navigate(event);
    else startTransition(() => navigate(event));
  };
  const load = () => preload(to);
  return (
    <a onMouseEnter={load} onFocus={load} onTouchStart={load} {...props} href={useHref(address)} onClick={follow} />
  );
}

/** The last line of a panel. */
export function TextLink({ className, ...props }: Parameters<typeof PageLink>[0]) {
  const look = '-mb-2 inline-flex min-h-9 items-center text-small font-medium text-accent underline-offset-4';
  return <PageLink {...props} className={classNames(look, 'hover:underline', className)} />;
}
