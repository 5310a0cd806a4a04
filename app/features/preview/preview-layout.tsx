import { Outlet, useLocation } from 'react-router';
import { ButtonLink } from '#app/components/button.tsx';
import { CHOICE_LOOKS } from '#app/components/choice-group.tsx';
import { Logo } from '#app/components/logo.tsx';
import { PageLink } from '#app/components/page-link.tsx';
import { Pill } from '#app/components/pill.tsx';
import { TooltipArea } from '#app/components/tooltip-area.tsx';
import { useLinkRow } from '#app/components/use-link-row.ts';
import { EARLY_ACCESS } from '#app/content/navigation.ts';
import { OPENS_WITH_BETA, PREVIEW_SWITCH, SAMPLE_MONTH } from '#app/content/preview-layout.ts';
import { BRAND } from '#app/content/site.ts';
import { classNames } from '#app/lib/class-names.ts';

type Preview = {
  /** Names the navigation for screen readers, e.g. 'Founder preview'. */
  name: string;
  links: { label: string; to: string }[];
  /** The address of the preview itself, which shows the first screen. */
  home: string;
};

type PreviewLayoutProps = Preview & {
  /** What the screens show, e.g. 'A sample startup'. */
  notice: string;
  /**
   * The assessment shows the visitor's own answers, and has a button of its own that comes first. On a phone it leaves
   * out the rows of navigation.
   */
  isAssessment?: boolean;
};

export function PreviewLayout({ notice, isAssessment = false, ...preview }: PreviewLayoutProps) {
  return (
    <div data-theme="dark" data-compact={isAssessment || undefined} className="min-h-dvh bg-bg text-ink">
      <header className="fixed inset-x-0 top-0 z-40 border-b border-line bg-bg/90 [backdrop-filter:blur(12px)]">
        <div className="page-width grid grid-cols-fill-fit items-center gap-x-4 py-2 lg:grid-cols-[1fr_auto_1fr]">
          <Logo name={BRAND.name} />
          <ButtonLink
            {...EARLY_ACCESS}
            size="small"
            variant={isAssessment ? 'secondary' : 'primary'}
            className="relative h-9! justify-self-end large-text:hidden after:absolute after:inset-x-0 after:-inset-y-1.5 lg:order-last"
          />
          <PreviewNavigation {...preview} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="pt-29 outline-none max-md:in-data-compact:pt-17 lg:pt-17">
        <TooltipArea
          message={OPENS_WITH_BETA}
          action={EARLY_ACCESS}
          className="clear-controls page-width pb-20 in-data-compact:pb-6"
        >
          <div className="flex flex-wrap items-center justify-between gap-1.5 pt-3 pb-4 md:pt-4 md:pb-5 max-md:in-data-compact:hidden">
            <Pill>
              {isAssessment ? (
                notice
              ) : (
                <span>
                  <span className="max-md:hidden">{notice} · figures from</span>
                  <span className="md:hidden">Sample ·</span> {SAMPLE_MONTH}
                </span>
              )}
            </Pill>
            <PreviewSwitch home={preview.home} />
          </div>
          <Outlet />
        </TooltipArea>
      </main>
    </div>
  );
}

/** Browsers that know scroll-initial-target open the row at the current page. */
function PreviewNavigation({ name, links, home }: Preview) {
  const row = useLinkRow();
  const path = useLocation().pathname.replace(/\/$/, '');
  const current = path === home ? links[0]?.to : path;
  return (
    <nav
      {...row}
      aria-label={name}
      className="relative col-span-2 -mx-5 overflow-x-auto [scrollbar-width:none] max-lg:edge-fade max-md:in-data-compact:hidden lg:col-span-1 lg:mx-0"
    >
      <ul className="flex w-max gap-1 px-5 lg:px-0">
        {links.map(({ label, to }) => (
          <li key={to}>
            <PageLink
              to={to}
              aria-current={to === current ? 'page' : undefined}
              className="flex h-11 items-center rounded-xl border-y-4 border-transparent bg-clip-padding px-3 text-small font-medium text-soft transition-colors hover:bg-surface hover:text-ink snap-center aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:[scroll-initial-target:nearest] forced-colors:aria-[current]:underline"
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const { group, choice, on, off } = CHOICE_LOOKS.segments;

/** Switches between the founder and investor previews. `home` is the current one. */
function PreviewSwitch({ home }: { home: string }) {
  return (
    <nav aria-label="Preview as">
      <ul className={group}>
        {PREVIEW_SWITCH.map((preview) => (
          <li key={preview.to}>
            <PageLink
              to={preview.to}
              aria-current={preview.home === home ? 'true' : undefined}
              className={classNames(
                'relative inline-flex items-center max-sm:px-2.5 after:absolute after:inset-x-0 text-caption font-medium transition-colors forced-colors:aria-[current]:underline',
                choice,
                preview.home === home ? on : off,
              )}
            >
              {preview.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
