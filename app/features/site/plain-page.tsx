import type { ReactNode } from 'react';
import { Logo } from '#app/components/logo.tsx';
import { BRAND } from '#app/content/site.ts';

/** A page with no navigation but the logo. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <header className="page-width py-3">
        <Logo name={BRAND.name} />
      </header>
      <main id="main" tabIndex={-1} className="page-width grow pb-16 outline-none">
        {children}
      </main>
    </div>
  );
}
