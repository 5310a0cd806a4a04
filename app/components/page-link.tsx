import {
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';
import { type LinkProps, type Location, useHref, useLinkClickHandler, useLocation } from 'react-router';
import { afterNextFrame } from '#app/lib/after-next-frame.ts';
import { classNames } from '#app/lib/class-names.ts';
import { addCampaign, getCampaign } from '#app/lib/start/utm.ts';

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

/** The link that was pressed last: of two that are pressed within a frame, only this one is followed. */
let pressed: Element | undefined;

/**
 * A link within the site: it carries utm parameters on, and loads the next page's code on hover, focus or touch. Drawing a
 * page takes a slow phone a while, so a press shows first.
 */
export function PageLink({ to, onClick, replace, state, reloadDocument, ...props }: PageLinkProps) {
  const address = addCampaign(to, useContext(CampaignContext));
  const { isLoaded } = useContext(PageLoaderContext);
  const preload = usePreload();
  const location = useLocation();
  /** Where the visitor was when they pressed this link. It shows until they are somewhere else. */
  const [pressedAt, setPressedAt] = useState<Location>();
  const navigate = useLinkClickHandler<HTMLAnchorElement>(address, { target: props.target, replace, state });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || !isForPage(event, props.target)) return;
    event.preventDefault();
    const link = event.currentTarget;
    pressed = link;
    setPressedAt(location);
    afterNextFrame(() => {
      if (pressed !== link) return;
      // A transition keeps this page working while the code of the next one loads.
      if (isLoaded(getPath(to))) navigate(event);
      else startTransition(() => navigate(event));
    });
  };
  const load = () => preload(to);
  return (
    <a
      onMouseEnter={load}
      onFocus={load}
      onTouchStart={load}
      {...props}
      href={useHref(address)}
      onClick={follow}
      data-pressed={pressedAt === location || undefined}
    />
  );
}

/** Whether a press asks for the page in this tab. Other windows, tabs and downloads are the browser's. */
const isForPage = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, target = '_self') =>
  button === 0 && target === '_self' && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link on a line of its own, often the last one of a panel. */
export function TextLink({ className, ...props }: PageLinkProps) {
  const look = '-mb-3 inline-flex min-h-11 items-center text-small font-medium text-accent underline-offset-4';
  return <PageLink {...props} className={classNames(look, 'hover:underline', className)} />;
}
