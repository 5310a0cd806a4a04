import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { PageLink } from '~/components/page-link';

type PreviewNavigationProps = {
  /** Names the navigation for screen readers, e.g. 'Founder preview'. */
  name: string;
  links: { label: string; to: string }[];
  /** The address of the area itself, which shows the first screen. */
  home: string;
};

/**
 * On a phone the row is longer than the bar. Browsers that know scroll-initial-target open it at the current screen;
 * elsewhere, after navigating and as focus moves along it, the row scrolls to a link that is not wholly in sight.
 */
export function PreviewNavigation({ name, links, home }: PreviewNavigationProps) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path decides which link is the current one
  useLayoutEffect(() => {
    bringIntoSight(row.current?.querySelector<HTMLElement>('[aria-current]'), row.current);
  }, [pathname]);
  return (
    <nav
      ref={row}
      onFocus={({ target, currentTarget }) => {
        // By keyboard alone: a link that moves while it is pressed gets no click.
        if (target.matches(':focus-visible')) bringIntoSight(target, currentTarget);
      }}
      aria-label={name}
      className="relative col-span-2 -mx-5 overflow-x-auto px-5 [scrollbar-width:none] lg:col-span-1 lg:mx-0 lg:px-0"
    >
      <ul className="flex w-max gap-1 py-1">
        {links.map((link, index) => (
          <li key={link.to}>
            <PreviewLink {...link} alsoAt={index === 0 ? home : undefined} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function bringIntoSight(link: HTMLElement | null | undefined, row: HTMLElement | null) {
  if (!link || !row) return;
  const start = link.offsetLeft;
  const inSight = start >= row.scrollLeft && start + link.offsetWidth <= row.scrollLeft + row.clientWidth;
  if (!inSight) row.scrollLeft = start - (row.clientWidth - link.offsetWidth) / 2;
}

function PreviewLink({ label, to, alsoAt }: { label: string; to: string; alsoAt?: string }) {
  const path = useLocation().pathname.replace(/\/$/, '');
  return (
    <PageLink
      to={to}
      aria-current={path === to || path === alsoAt ? 'page' : undefined}
      className="flex h-9 items-center rounded-lg px-3 text-small font-medium text-soft transition-colors duration-150 hover:bg-surface hover:text-ink snap-center aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:[scroll-initial-target:nearest] forced-colors:aria-[current]:underline"
    >
      {label}
    </PageLink>
  );
}
