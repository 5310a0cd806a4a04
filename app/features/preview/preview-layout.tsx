import { Outlet } from 'react-router';
import { ButtonLink } from '~/components/button';
import { Logo } from '~/components/logo';
import { TooltipArea } from '~/components/tooltip-area';
import { EARLY_ACCESS } from '~/content/navigation';
import { OPENS_WITH_BETA, PREVIEW_NOTICE } from '~/content/preview';
import { BRAND } from '~/content/site';
import { PreviewNavigation } from './preview-navigation';
import { PreviewNotice } from './preview-notice';
import { SideSwitch } from './side-switch';

type Area = Parameters<typeof PreviewNavigation>[0];

/** The dark frame of a preview area: fixed bar, one row of navigation, the screen below. */
export function PreviewLayout({ notice = PREVIEW_NOTICE, ...area }: Area & { notice?: string }) {
  return (
    <div data-theme="dark" className="min-h-dvh bg-bg text-ink">
      <header className="fixed inset-x-0 top-0 z-40 border-b border-line bg-bg/90 backdrop-blur-md">
        <div className="page-width grid grid-cols-[1fr_auto] items-center gap-x-4 py-2 lg:grid-cols-[1fr_auto_1fr]">
          <Logo name={BRAND.name} />
          <ButtonLink to={EARLY_ACCESS.to} size="small" className="justify-self-end lg:order-last">
            {EARLY_ACCESS.label}
          </ButtonLink>
          <PreviewNavigation {...area} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="pt-29 outline-none lg:pt-17">
        <TooltipArea message={OPENS_WITH_BETA} action={EARLY_ACCESS} className="page-width pb-20">
          <div className="flex flex-wrap items-center gap-1.5 pt-4 pb-5">
            <PreviewNotice>{notice}</PreviewNotice>
            <SideSwitch home={area.home} />
          </div>
          <Outlet />
        </TooltipArea>
      </main>
    </div>
  );
}
