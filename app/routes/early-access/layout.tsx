import type { CSSProperties } from 'react';
import { Outlet } from 'react-router';
import { Toaster } from 'sonner';
import { useAboveRoutes } from '#app/components/above-routes.tsx';
import { PlainPage } from '#app/features/site/plain-page.tsx';

/** Sonner's default colours have a contrast below 4.5:1. */
const TOAST_COLOURS = {
  fontFamily: 'inherit',
  textWrap: 'balance',
  '--success-bg': 'var(--raised)',
  '--success-border': 'var(--line)',
  '--success-text': 'var(--positive)',
  '--error-bg': 'var(--raised)',
  '--error-border': 'var(--line)',
  '--error-text': 'var(--negative)',
} as CSSProperties;

const TOASTER = <Toaster position="top-center" richColors style={TOAST_COLOURS} />;

/** A visitor who leaves the form while it is being sent still sees the toast. */
export default function EarlyAccessLayout() {
  useAboveRoutes(TOASTER);
  return (
    <PlainPage>
      <Outlet />
    </PlainPage>
  );
}
