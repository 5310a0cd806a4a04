import { Outlet } from 'react-router';
import { Toaster } from 'sonner';
import { Logo } from '~/components/logo';
import { BRAND } from '~/content/site';

export default function EarlyAccessLayout() {
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <header className="page-width py-3">
        <Logo name={BRAND.name} />
      </header>
      <main id="main" tabIndex={-1} className="page-width grow pb-16 outline-none">
        <Outlet />
      </main>
      <Toaster position="top-center" richColors style={{ fontFamily: 'inherit' }} />
    </div>
  );
}
