import { type PointerEvent, useRef } from 'react';
import { TWO_SIDES } from '~/content/landing';
import { FACES, Face } from './card-faces';

const CHOICE =
  'flex h-9 grow items-center justify-center rounded-[0.625rem] text-small font-medium text-soft has-checked:bg-bg has-checked:text-ink has-focus-visible:outline-2 forced-colors:has-checked:outline';

/** The same startup from both sides. The radio buttons turn it with CSS alone; dragging needs React. */
export function TurningCard() {
  const { card, ...handlers } = useTurning();
  return (
    <figure className="group flex flex-col gap-3 md:max-lg:order-first md:max-lg:col-span-2">
      <fieldset className="flex rounded-xl bg-surface p-0.5">
        <legend className="sr-only">{TWO_SIDES.card.choose}</legend>
        {FACES.map(({ label }, index) => (
          <label key={label} className={CHOICE}>
            <input type="radio" name="side" value={index} defaultChecked={index === 0} className="sr-only" />
            {label}
          </label>
        ))}
      </fieldset>
      <div
        ref={card}
        {...handlers}
        className="grid grow cursor-grab [touch-action:pan-y] transition-transform duration-500 transform-3d select-none active:cursor-grabbing group-has-[[value='1']:checked]:[transform:rotateY(180deg)]"
      >
        {FACES.map((face) => (
          <Face key={face.label} {...face} />
        ))}
      </div>
    </figure>
  );
}

/** The fraction of its width that a drag must cover to turn the card. */
const TURN_THRESHOLD = 0.25;

/** The card follows a drag. On release it turns to the nearer side and selects that side's radio button. */
function useTurning() {
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
    const turned = distance(event) > TURN_THRESHOLD;
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
