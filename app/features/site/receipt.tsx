import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { RECEIPT } from '~/content/receipt';

const PANEL_ID = 'receipt';
const ReceiptLines = lazy(() =>
  import('./receipt-lines').then(
    (module) => ({ default: module.ReceiptLines }),
    () => ({ default: Unavailable }),
  ),
);

/**
 * What this visit has cost the visitor. The panel is a native popover, which opens before hydration and without
 * JavaScript. What counts the requests is loaded once it is open.
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
        className="-my-2 min-h-11 text-left underline underline-offset-4 transition-colors hover:text-ink print:hidden"
      >
        {RECEIPT.open}
      </button>
      <div
        ref={panel}
        id={PANEL_ID}
        popover="auto"
        role="dialog"
        aria-labelledby="receipt-heading"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        className="receipt m-auto max-h-[90dvh] w-[min(20rem,100vw-2rem)] text-caption text-ink backdrop:bg-ink/20"
      >
        <h2 id="receipt-heading" className="text-center text-body font-semibold tracking-normal">
          {RECEIPT.heading}
        </h2>
        <noscript>
          <p className="mt-3">{RECEIPT.noScript}</p>
        </noscript>
        {isOpen ? (
          <Suspense fallback={<div className="min-h-72" />}>
            <ReceiptLines />
          </Suspense>
        ) : null}
        <button
          type="button"
          popoverTarget={PANEL_ID}
          popoverTargetAction="hide"
          className="mt-4 min-h-11 w-full border-t border-dashed border-line-strong pt-3 font-medium underline-offset-4 hover:underline"
        >
          {RECEIPT.close}
        </button>
      </div>
    </>
  );
}

const Unavailable = () => <p className="mt-3">{RECEIPT.unavailable}</p>;
