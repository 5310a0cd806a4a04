import { type ReactNode, useEffect, useId, useRef } from 'react';
import { placeTooltip, useTooltipTarget } from './use-tooltip-target';

/** Marks a control that does nothing in the preview: the surrounding TooltipArea explains it. */
export const tooltipTarget = { 'data-tooltip': '' };

type TooltipAreaProps = { message: string; className?: string; children: ReactNode };

/** One tooltip for a whole area: every marked control inside shows the same message. */
export function TooltipArea({ message, className, children }: TooltipAreaProps) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const tooltip = useRef<HTMLDivElement>(null);
  const target = useTooltipTarget(area, tooltip);

  useEffect(() => {
    if (!target || !tooltip.current) return;
    target.setAttribute('aria-describedby', id);
    placeTooltip(tooltip.current, target);
    return () => target.removeAttribute('aria-describedby');
  }, [target, id]);

  return (
    <div ref={area} className={className}>
      {children}
      <div
        ref={tooltip}
        id={id}
        role="tooltip"
        hidden={!target}
        className="fixed top-0 left-0 z-50 w-max max-w-[min(18rem,calc(100vw-1rem))] rounded-lg border border-line-strong bg-ink px-3 py-2 text-caption font-medium text-on-ink shadow-lg"
      >
        {message}
      </div>
    </div>
  );
}
