import { StrokeIcon } from '#app/components/stroke-icon.tsx';
import { SLIDES } from '#app/content/slides.ts';
import type { useCarousel } from './use-carousel.ts';

type CarouselControlsProps = Omit<ReturnType<typeof useCarousel>, 'viewport' | 'onKeyDown'>;

const ROUND_BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line bg-raised text-ink transition-colors hover:border-line-strong active:bg-surface';

/** Until the engine is loaded, only the space of the controls is there. */
export function CarouselControls({ engine, selected, isPlaying, togglePlaying }: CarouselControlsProps) {
  if (!engine) return <div className="mt-4 h-11 md:hidden" />;
  return (
    <div className="mt-4 flex items-center justify-between gap-2 md:absolute md:right-0 md:bottom-0 md:mt-0 md:h-22 md:items-start">
      <button type="button" aria-label="Previous slide" onClick={engine.previous} className={ROUND_BUTTON}>
        <StrokeIcon className="size-5" path="m15 18-6-6 6-6" />
      </button>
      <ul className="flex grow">
        {SLIDES.map(({ title }, index) => (
          <li key={title} className="grow">
            <button
              type="button"
              aria-label={`Show ${title}`}
              aria-current={index === selected ? 'true' : undefined}
              onClick={() => engine.show(index)}
              className="group grid h-11 w-full place-items-center md:w-6"
            >
              <span className="h-1.5 w-1.5 rounded-full bg-line-strong transition-colors group-hover:bg-ink group-aria-current:w-4 group-aria-current:bg-ink forced-colors:bg-gray-text forced-colors:group-aria-current:bg-highlight" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" aria-label="Next slide" onClick={engine.next} className={ROUND_BUTTON}>
        <StrokeIcon className="size-5" path="m9 18 6-6-6-6" />
      </button>
      <button
        type="button"
        aria-label={isPlaying ? 'Pause the slides' : 'Play the slides'}
        onClick={togglePlaying}
        className={`${ROUND_BUTTON} motion-reduce:hidden`}
      >
        <StrokeIcon className="size-5" path={isPlaying ? 'M8 5v14M16 5v14' : 'M7 4.5 19 12 7 19.5Z'} />
      </button>
      <p className="sr-only" aria-live={isPlaying ? 'off' : 'polite'}>
        Slide {selected + 1} of {SLIDES.length}: {SLIDES[selected]?.title}
      </p>
    </div>
  );
}
