import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#app/components/button.tsx';
import { Logo } from '#app/components/logo.tsx';
import { PageLink } from '#app/components/page-link.tsx';
import { StrokeIcon } from '#app/components/stroke-icon.tsx';
import { SECTIONS } from '#app/content/landing.ts';
import { EARLY_ACCESS, HEADER_LINKS, PREVIEWS } from '#app/content/navigation.ts';
import { BRAND } from '#app/content/site.ts';
import { WIDE_SCREENS } from '#app/lib/wide-screens.ts';

const MENU_ID = 'site-menu';

export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-bg">
      <div className="page-width flex items-center justify-between gap-x-2 py-2.5">
        <Logo name={BRAND.name} />
        {/* A narrow phone, or large text on any, has no room for this button. It is in the menu too, so it hides while that is open. */}
        <ButtonLink
          {...EARLY_ACCESS}
          size="small"
          className="ml-auto max-[22.5rem]:hidden md:hidden [header:has(:popover-open)_&]:invisible"
        />
        <button
          type="button"
          popoverTarget={MENU_ID}
          className="group -mr-2 grid size-11 place-items-center rounded-lg hover:bg-surface md:hidden"
        >
          <span className="sr-only">Menu</span>
          <StrokeIcon
            path="M4 8.5h16M4 15.5h16"
            strokeWidth={1.75}
            className="size-6 [header:has(:popover-open)_&]:hidden"
          />
          <StrokeIcon
            path="m6 6 12 12M18 6 6 18"
            strokeWidth={1.75}
            className="hidden size-6 [header:has(:popover-open)_&]:block"
          />
        </button>
        <SiteMenu />
      </div>
    </header>
  );
}

/** PageScroll scrolls to the section: at once on the landing page, after a moment from any other. */
const SECTION_LINKS = [
  { label: 'Features', to: `/#${SECTIONS.features}` },
  { label: 'How It Works', to: `/#${SECTIONS.howItWorks}` },
];

const LINK =
  'flex h-12 items-center rounded-lg text-body font-medium text-soft transition-colors md:hover:bg-surface hover:text-ink whitespace-nowrap aria-[current=page]:text-ink md:h-11 md:px-2 md:text-caption lg:px-3 lg:text-small';

/** On a tablet too it is tall enough for a fingertip. */
const MENU_BUTTON = 'w-full md:pointer-coarse:h-11 md:max-lg:px-2! md:max-lg:text-caption!';
/** In the row the previews share a frame. */
const PREVIEWS_LOOK = [
  { item: 'mt-4 md:mt-0', button: 'md:rounded-r-none' },
  { item: 'mt-2 md:mt-0', button: 'md:rounded-l-none md:border-l-0' },
];

/** The links are a row from 768 px; on smaller screens they are a native popover, which works before hydration. */
function SiteMenu() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // Choosing a link closes the menu, even a link to the same address, and so do Back, Forward and a wider screen.
  useEffect(() => {
    const nav = menu.current;
    const close = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('a')) return;
      if (nav?.matches(':popover-open')) nav.hidePopover();
    };
    const listening = new AbortController();
    nav?.addEventListener('click', close, { signal: listening.signal });
    window.addEventListener('popstate', close, { signal: listening.signal });
    window.matchMedia(WIDE_SCREENS).addEventListener('change', close, { signal: listening.signal });
    return () => listening.abort();
  }, []);

  return (
    <nav
      ref={menu}
      id={MENU_ID}
      popover="auto"
      aria-label="Main"
      className="inset-x-2 top-18 bottom-auto m-0 h-auto max-h-[calc(100dvh-(--spacing(20)))] w-auto rounded-2xl border border-line bg-raised p-5 shadow-xl backdrop:bg-ink/20 md:static md:flex md:overflow-visible md:border-0 md:bg-transparent md:p-0 md:shadow-none"
    >
      <ul className="grow md:flex md:flex-wrap md:items-center md:justify-end md:max-lg:tracking-tight">
        {[...SECTION_LINKS, ...HEADER_LINKS].map(({ label, to }) => (
          <li key={to}>
            <PageLink to={to} aria-current={pathname === to ? 'page' : undefined} className={LINK}>
              {label}
            </PageLink>
          </li>
        ))}
        {PREVIEWS.map((preview, index) => (
          <li key={preview.to} className={PREVIEWS_LOOK[index]?.item}>
            <ButtonLink
              {...preview}
              variant="secondary"
              size="small"
              className={`${MENU_BUTTON} ${PREVIEWS_LOOK[index]?.button}`}
            />
          </li>
        ))}
        <li className="mt-2 md:mt-0 md:ml-2">
          <ButtonLink {...EARLY_ACCESS} size="small" className={MENU_BUTTON} />
        </li>
      </ul>
    </nav>
  );
}
