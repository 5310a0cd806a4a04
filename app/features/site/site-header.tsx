import { ButtonLink } from '~/components/button';
import { Logo } from '~/components/logo';
import { EARLY_ACCESS } from '~/content/navigation';
import { BRAND } from '~/content/site';
import { useSectionOnArrival } from './section-link';
import { MENU_ID, SiteMenu } from './site-menu';

export function SiteHeader() {
  useSectionOnArrival();
  return (
    <header className="sticky top-0 z-40 border-b border-line/70 bg-bg/90 backdrop-blur-md">
      <div className="page-width flex items-center justify-between gap-x-2 py-2.5">
        <Logo name={BRAND.name} />
        {/* Does not fit on the narrowest phones; the menu has it too. */}
        <ButtonLink to={EARLY_ACCESS.to} size="small" className="ml-auto max-[359px]:hidden md:hidden">
          {EARLY_ACCESS.label}
        </ButtonLink>
        <button
          type="button"
          popoverTarget={MENU_ID}
          className="group -mr-2 grid size-11 place-items-center rounded-lg hover:bg-surface md:hidden"
        >
          <span className="sr-only">Menu</span>
          <svg viewBox="0 0 24 24" className="size-6" stroke="currentColor" strokeWidth={1.75} aria-hidden="true">
            <path d="M4 8.500h16M4 15.500h16" strokeLinecap="round" />
          </svg>
        </button>
        <SiteMenu />
      </div>
    </header>
  );
}
