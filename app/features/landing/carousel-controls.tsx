import { StrokeIcon } from '~/components/stroke-icon';
import { SLIDES } from '~/content/slides';
import { classNames } from '~/lib/class-names';
import type { useCarousel } from './use-carousel';

type CarouselControlsProps = Omit<ReturnType<typeof useCarousel>, 'viewport' | 'onKeyDown'>;

const ROUND_BUTTON =
  'grid size-10 place-items-center rounded-full border border-line bg-raised text-ink transition-colors hover:border-line-strong active:bg-surface';

/** Until the engine is loaded, only the space of the controls is there. */
export function CarouselControls({ engine, selected, isPlaying, togglePlaying }: CarouselControlsProps) {
  if (!engine) return <div className="mt-4 h-10 md:hidden" />;
  return (
    <div className="mt-4 flex items-center justify-between gap-4 md:absolute md:right-0 md:bottom-0 md:mt-0 md:h-22 md:items-start">
      <ul className="-ml-1 flex md:ml-0 md:h-10 md:items-center">
        {SLIDES.map(({ title }, index) => (
          <li key={title}>
            <button
              type="button"
              aria-label={`Show ${title}`}
              aria-current={index === selected ? 'true' : undefined}
              onClick={() => engine.show(index)}
              className="group grid size-6 place-items-center"
            >
              <span className="h-1.5 w-1.5 rounded-full bg-line-strong transition-colors group-hover:bg-ink group-aria-current:w-4 group-aria-current:bg-ink forced-colors:bg-[GrayText] forced-colors:group-aria-current:bg-[Highlight]" />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <button
          type="button"
          aria-label={isPlaying ? 'Pause the slides' : 'Play the slides'}
          onClick={togglePlaying}
          className={classNames(ROUND_BUTTON, 'motion-reduce:hidden')}
        >
          <StrokeIcon className="size-5" path={isPlaying ? 'M8 5v14M16 5v14' : 'M7 4.5 19 12 7 19.5Z'} />
        </button>
        <button type="button" aria-label="Previous slide" onClick={engine.previous} className={ROUND_BUTTON}>
          <StrokeIcon className="size-5" path="m15 18-6-6 6-6" />
        </button>
        <button type="button" aria-label="Next slide" onClick={engine.next} className={ROUND_BUTTON}>
          <StrokeIcon className="size-5" path="m9 18 6-6-6-6" />
        </button>
      </div>
      <p className="sr-only" aria-live={isPlaying ? 'off' : 'polite'}>
        Slide {selected + 1} of {SLIDES.length}: {SLIDES[selected]?.title}
      </p>
    </div>
  );
}
