import { type PointerEvent, useRef } from 'react';

/** How far of its own width a drag has to go to turn the card. */
const FAR_ENOUGH = 0.25;

/** Turns the card with the finger that drags it; let go, it falls to the nearer side and chooses that side's button. */
export function useTurning() {
  const card = useRef<HTMLDivElement>(null);
  const drag = useRef<{ from: number; back: boolean }>(undefined);

  const sides = () => card.current?.parentElement?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [];
  const distance = ({ clientX, currentTarget }: PointerEvent) =>
    drag.current ? Math.abs(clientX - drag.current.from) / currentTarget.clientWidth : 0;

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    drag.current = { from: event.clientX, back: sides()[1]?.checked ?? false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!drag.current) return;
    const angle = Math.min(distance(event), 1) * 180;
    const transform = `rotateY(${drag.current.back ? 180 - angle : angle}deg)`;
    Object.assign(event.currentTarget.style, { transform, transition: 'none' });
  };

  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    if (!drag.current) return;
    const turned = distance(event) > FAR_ENOUGH;
    const side = sides()[drag.current.back === turned ? 0 : 1];
    if (side) side.checked = true;
    onPointerCancel(event);
  };

  const onPointerCancel = ({ currentTarget }: PointerEvent<HTMLDivElement>) => {
    drag.current = undefined;
    Object.assign(currentTarget.style, { transform: '', transition: '' });
  };

  return { card, onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
