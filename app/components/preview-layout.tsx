import { useRef } from 'react';
import { useLocation } from 'react-router';
import { useBeforePaint } from '~/lib/use-before-paint';
import { ButtonLink } from './button';
import { Logo } from './logo';
import { PageLink } from './page-link';
import { TipArea } from './tip';

type PreviewNavigation = { label: string; to: string }[];

type PreviewLayoutProps = {
  brand: string;
  /** Names the navigation for screen readers, e.g. 'Founder preview'. */
  name: string;
  navigation: PreviewNavigation;
  /** The address of the area itself, which shows the first screen. */
  home: string;
  callToAction: { label: string; to: string };
  /** A quiet line under the bar, e.g. that the data is sample data. */
  notice: string;
  /** What a control that changes nothing here says about itself. */
  inertMessage: string;
  children: React.ReactNode;
};

/** The dark frame of a preview area: fixed bar, one row of navigation, the screen below. */
export function PreviewLayout(props: PreviewLayoutProps) {
  const { brand, name, navigation, home, callToAction, notice, inertMessage, children } = props;
  return (
    <div data-theme="dark" className="min-h-dvh bg-bg text-ink">
      <header className="fixed inset-x-0 top-0 z-40 border-b border-line bg-bg/90 backdrop-blur-md">
        <div className="page-width grid grid-cols-[1fr_auto] items-center gap-x-4 py-2 lg:grid-cols-[1fr_auto_1fr]">
          <Logo name={brand} />
          <ButtonLink {...callToAction} size="small" className="justify-self-end lg:order-last">
            {callToAction.label}
          </ButtonLink>
          <nav
            ref={useCurrentInView()}
            aria-label={name}
            className="relative col-span-2 -mx-5 overflow-x-auto px-5 [scrollbar-width:none] lg:col-span-1 lg:mx-0 lg:px-0"
          >
            <ul className="flex w-max gap-1 py-1">
              {navigation.map((item, index) => (
                <li key={item.to}>
                  <PreviewLink {...item} alsoAt={index === 0 ? home : undefined} />
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="pt-29 outline-none lg:pt-17">
        <TipArea message={inertMessage} className="page-width pb-20">
          <p className="py-3 text-caption text-faint">{notice}</p>
          {children}
        </TipArea>
      </main>
    </div>
  );
}

/**
 * On a phone the row of screens is longer than the bar. Browsers that know scroll-initial-target open it at the current
 * screen; elsewhere, and on the way to another screen, the row moves only if the current one is not wholly in sight.
 */
function useCurrentInView() {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useBeforePaint(() => {
    const box = row.current;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !current) return;
    const start = current.offsetLeft;
    const inSight = start >= box.scrollLeft && start + current.offsetWidth <= box.scrollLeft + box.clientWidth;
    if (!inSight) box.scrollLeft = start - (box.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return row;
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
