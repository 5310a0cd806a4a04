import type { CSSProperties } from 'react';
import { Outlet } from 'react-router';
import { Toaster } from 'sonner';
import { useAboveRoutes } from '~/components/above-routes';
import { PlainPage } from '~/features/site/plain-page';

/** Sonner's default colours have a contrast below 4.5:1. */
const TOAST_COLOURS = {
  fontFamily: 'inherit',
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
