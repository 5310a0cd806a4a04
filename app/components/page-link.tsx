import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useState } from 'react';
import { type LinkProps, useHref, useLinkClickHandler, useLocation } from 'react-router';
import { classNames } from '#app/lib/class-names.ts';
import { addCampaign, getCampaign } from '#app/lib/utm.ts';

/** Loads the code of pages, by their path. */
type PageLoader = { preload(pathname: string): Promise<unknown>; isLoaded(pathname: string): boolean };

const PageLoaderContext = createContext<PageLoader>({ preload: async () => {}, isLoaded: () => true });
const CampaignContext = createContext('');

/**
 * Gives every link inside it the page loader and the address's utm parameters. The prerendered HTML cannot know the
 * latter: links get them in the same commit as hydration, so every click that React handles keeps them.
 */
export function PageLinkProvider({ pageLoader, children }: { pageLoader: PageLoader; children: ReactNode }) {
  const { search } = useLocation();
  const [campaign, setCampaign] = useState('');
  useLayoutEffect(() => setCampaign(getCampaign(search)), [search]);
  return (
    <PageLoaderContext value={pageLoader}>
      <CampaignContext value={campaign}>{children}</CampaignContext>
    </PageLoaderContext>
  );
}

const getPath = (address: string) => new URL(address, window.location.href).pathname;

/** Loads the code of a page that is likely to be next. If that fails, following the link loads the whole page. */
export function usePreload() {
  const { preload } = useContext(PageLoaderContext);
  return (address: string) => preload(getPath(address)).catch(() => {});
}

type PageLinkProps = Omit<LinkProps, 'to'> & { to: string };

/** A link within the site: it carries utm parameters on, and loads the next page's code on hover, focus or touch. */
export function PageLink({ to, onClick, replace, state, reloadDocument, ...props }: PageLinkProps) {
  const address = addCampaign(to, useContext(CampaignContext));
  const { isLoaded } = useContext(PageLoaderContext);
  const preload = usePreload();
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

/** A link on a line of its own, often the last one of a panel. */
export function TextLink({ className, ...props }: PageLinkProps) {
  const look = '-mb-3 inline-flex min-h-11 items-center text-small font-medium text-accent underline-offset-4';
  return <PageLink {...props} className={classNames(look, 'hover:underline', className)} />;
}
