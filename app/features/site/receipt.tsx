import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { RECEIPT_LABEL } from '#app/content/navigation.ts';

const PANEL_ID = 'receipt';
const ReceiptLines = lazy<ComponentType<{ panelId: string }>>(() =>
  import('./receipt-lines.tsx').then(
    (module) => ({ default: module.ReceiptLines }),
    () => ({ default: () => null }),
  ),
);

/**
 * What this visit has cost the visitor. The panel is a native popover, which opens before hydration; what is in it, and
 * how that looks, is loaded once it is open. If that fails, nothing opens.
 */
export function Receipt() {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // It may have been opened before hydration.
  useEffect(() => setIsOpen(panel.current?.matches(':popover-open') ?? false), []);
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL_ID}
        className="min-h-11 text-accent underline-offset-4 hover:underline noscript:hidden"
      >
        {RECEIPT_LABEL}
      </button>
      <div ref={panel} id={PANEL_ID} popover="auto" onToggle={({ newState }) => setIsOpen(newState === 'open')}>
        {isOpen ? (
          <Suspense>
            <ReceiptLines panelId={PANEL_ID} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
