import { useLocation } from 'react-router';
import { PageLink } from '~/components/page-link';
import { useLinkRow } from '~/components/use-link-row';

type PreviewNavigationProps = {
  /** Names the navigation for screen readers, e.g. 'Founder preview'. */
  name: string;
  links: { label: string; to: string }[];
  /** The address of the area itself, which shows the first screen. */
  home: string;
};

/** Browsers with scroll-initial-target open the row at the current screen. */
export function PreviewNavigation({ name, links, home }: PreviewNavigationProps) {
  const row = useLinkRow();
  return (
    <nav
      {...row}
      aria-label={name}
      className="relative col-span-2 -mx-5 overflow-x-auto [scrollbar-width:none] lg:col-span-1 lg:mx-0"
    >
      <ul className="flex w-max gap-1 px-5 py-1 lg:px-0">
        {links.map((link, index) => (
          <li key={link.to}>
            <PreviewLink {...link} alsoAt={index === 0 ? home : undefined} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PreviewLink({ label, to, alsoAt }: { label: string; to: string; alsoAt?: string }) {
  const path = useLocation().pathname.replace(/\/$/, '');
  return (
    <PageLink
      to={to}
      aria-current={path === to || path === alsoAt ? 'page' : undefined}
      className="flex h-9 items-center rounded-lg px-3 text-small font-medium text-soft transition-colors hover:bg-surface hover:text-ink snap-center aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:[scroll-initial-target:nearest] forced-colors:aria-[current]:underline"
    >
      {label}
    </PageLink>
  );
}
