import { type PointerEvent, useRef } from 'react';
import { MAX_SCORE } from '#app/lib/category-scores.ts';

/**
 * Turns the ring by dragging: anywhere on it with a mouse; with a finger only by its knob, so that a swipe across the
 * ring scrolls the page. It serves pointers alone: the sliders are the same control for keyboards and screen readers.
 */
export function DialHandle({ overall, onTurn }: { overall: number; onTurn: (overall: number) => void }) {
  const angle = (overall / MAX_SCORE) * 2 * Math.PI;
  const drag = useRef({ turns: 0, overall: 0 });

  const start = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { turns: measureTurns(event), overall };
  };

  const turn = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const turns = measureTurns(event);
    const change = turns - drag.current.turns;
    // The angle jumps by one turn where a turn ends, which rounding undoes. The score stays at its limits.
    drag.current = { turns, overall: drag.current.overall + (change - Math.round(change)) * MAX_SCORE };
    onTurn(Math.min(Math.max(Math.round(drag.current.overall), 0), MAX_SCORE));
  };

  return (
    <div
      aria-hidden="true"
      onPointerDown={start}
      onPointerMove={turn}
      className="pointer-events-none absolute inset-0 cursor-grab touch-pan-y rounded-full select-none active:cursor-grabbing pointer-fine:pointer-events-auto"
    >
      <span
        className="pointer-events-auto absolute grid size-11 -translate-1/2 touch-none place-items-center rounded-full"
        style={{ left: `${50 + 45 * Math.sin(angle)}%`, top: `${50 - 45 * Math.cos(angle)}%` }}
      >
        <span className="size-4 rounded-full border border-line bg-raised shadow-md md:size-8" />
      </span>
    </div>
  );
}

/** Returns the pointer's angle around the centre, in clockwise turns. */
function measureTurns({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { x, y, width, height } = currentTarget.getBoundingClientRect();
  return Math.atan2(clientY - y - height / 2, clientX - x - width / 2) / (2 * Math.PI);
}
