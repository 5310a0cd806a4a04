import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';

type PointReaderProps = {
  label: string;
  count: number;
  /** The point under the cursor, if any. */
  active?: number;
  onRead: (index?: number) => void;
  /** Screen readers announce this text for the point under the cursor, or for the newest one. */
  valueText?: string;
  /** The index of the point at a fraction of the width. */
  toIndex: (share: number) => number;
  className?: string;
  children: ReactNode;
};

/** Wraps a chart's drawing: pointer and arrow keys move along its points one by one. */
export function PointReader(props: PointReaderProps) {
  const { label, count, active, onRead, valueText, toIndex, className, children } = props;
  const last = count - 1;
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onRead(Math.min(Math.max(toIndex((clientX - left) / width), 0), last));
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') onRead();
  };
  // Otherwise a press would take the focus from the slider, and hide the value that it has just shown.
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  const dismiss = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onRead();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboards and screen readers use the slider inside
    <div
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={leave}
      onMouseDown={keepFocus}
      className={classNames(
        'relative touch-pan-y rounded outline-offset-4 outline-accent has-focus-visible:outline-2',
        className,
      )}
    >
      {children}
      <input
        type="range"
        min={0}
        max={last}
        value={active ?? last}
        onChange={(event) => onRead(event.target.valueAsNumber)}
        onFocus={(event) => onRead(event.target.valueAsNumber)}
        onBlur={() => onRead()}
        onKeyDown={dismiss}
        aria-label={label}
        aria-valuetext={valueText}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
    </div>
  );
}
