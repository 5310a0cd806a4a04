import type { CSSProperties } from 'react';
import { Outlet } from 'react-router';
import { Toaster } from 'sonner';
import { useAboveRoutes } from '#app/components/above-routes.tsx';
import { PlainPage } from '#app/features/site/plain-page.tsx';

/** Sonner's default colours have a contrast below 4.5:1, and its toasts are wider than our messages and squarer than our cards. */
const TOAST_LOOK = {
  fontFamily: 'inherit',
  textWrap: 'balance',
  '--width': 'max-content',
  '--border-radius': '1rem',
  '--success-bg': 'var(--raised)',
  '--success-border': 'var(--line)',
  '--success-text': 'var(--positive)',
  '--error-bg': 'var(--raised)',
  '--error-border': 'var(--line)',
  '--error-text': 'var(--negative)',
} as CSSProperties;

/** On a phone it appears below the logo. */
const TOASTER = <Toaster position="top-right" mobileOffset={{ top: 64 }} richColors style={TOAST_LOOK} />;

/** A visitor who leaves the form while it is being sent still sees the toast. */
export default function EarlyAccessLayout() {
  useAboveRoutes(TOASTER);
  return (
    <PlainPage>
      <Outlet />
    </PlainPage>
  );
}
