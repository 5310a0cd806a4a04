import type { CSSProperties } from 'react';
import { Outlet } from 'react-router';
import { Toaster } from 'sonner';
import { Logo } from '~/components/logo';
import { BRAND } from '~/content/site';

/** Sonner's own pairs of colours fall short of 4.5:1. */
const TOAST_COLOURS = {
  fontFamily: 'inherit',
  '--success-bg': 'var(--raised)',
  '--success-border': 'var(--line)',
  '--success-text': 'var(--positive)',
  '--error-bg': 'var(--raised)',
  '--error-border': 'var(--line)',
  '--error-text': 'var(--negative)',
} as CSSProperties;

export default function EarlyAccessLayout() {
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <header className="page-width py-3">
        <Logo name={BRAND.name} />
      </header>
      <main id="main" tabIndex={-1} className="page-width grow pb-16 outline-none">
        <Outlet />
      </main>
      <Toaster position="top-center" richColors style={TOAST_COLOURS} />
    </div>
  );
}
