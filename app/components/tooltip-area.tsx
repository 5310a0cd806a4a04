import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#app/lib/class-names.ts';
import { Button } from './button.tsx';
import { PageLink } from './page-link.tsx';
import { attachTooltip } from './tooltip.ts';

type TooltipAreaProps = {
  message: string;
  /** The link shown after the message. */
  action: { label: string; to: string };
  className?: string;
  children: ReactNode;
};

/** One tooltip serves a whole area: a control with `data-tooltip` shows those words, followed by the message. */
export function TooltipArea({ message, action, className, children }: TooltipAreaProps) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const tooltip = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the tooltip
  useEffect(() => {
    if (area.current && tooltip.current) return attachTooltip(area.current, tooltip.current, id);
  }, [id, pathname]);

  return (
    <div ref={area} className={className}>
      {children}
      {/* The tooltip's padding bridges the gap to the control, so the pointer can reach the link. */}
      <div ref={tooltip} popover="manual" className="at-control w-max max-w-[min(20.5rem,100vw)] p-1">
        <div className="rounded-lg border border-line-strong bg-ink px-3 py-1.5 text-caption font-medium text-on-ink shadow-lg">
          <span id={id} role="tooltip">
            <span data-purpose="" /> {message}
          </span>{' '}
          {/* The link is not in the tab order: Enter on the control moves focus to it. */}
          <PageLink to={action.to} tabIndex={-1} className="whitespace-nowrap underline underline-offset-4">
            {action.label}
          </PageLink>
        </div>
      </div>
    </div>
  );
}

/** A button that does nothing in the preview: the tooltip says when it will. Its words are as clear as those of others. */
export function InertButton({ className, ...props }: Parameters<typeof Button>[0]) {
  return <Button data-tooltip="" {...props} className={classNames('text-ink!', className)} />;
}
