import { TWO_SIDES } from '~/content/landing';
import { FounderFace, InvestorFace } from './card-faces';
import { useTurning } from './use-turning';

const { choose, founder, investor } = TWO_SIDES.card;
const CHOICE =
  'flex h-9 grow items-center justify-center rounded-[0.625rem] text-small font-medium text-soft has-checked:bg-bg has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-2 forced-colors:has-checked:outline';

/** The same startup from either side. The radio buttons turn it in CSS, before React; dragging comes with it. */
export function TurningCard() {
  const { card, ...handlers } = useTurning();
  return (
    <figure className="group flex flex-col gap-3 md:max-lg:order-first md:max-lg:col-span-2">
      <fieldset className="flex rounded-xl bg-surface p-0.5">
        <legend className="sr-only">{choose}</legend>
        {[founder, investor].map(({ label }, index) => (
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
        <FounderFace />
        <InvestorFace />
      </div>
    </figure>
  );
}
