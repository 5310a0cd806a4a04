import EmblaCarousel from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';

const AUTOPLAY_DELAY_MS = 4000;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export type CarouselEngine = ReturnType<typeof startCarousel>;

/** Continues from the slide the visitor has scrolled to. This file is loaded when the strip is about to be visible. */
export function startCarousel(viewport: HTMLElement, onSelect: (index: number) => void) {
  const createAutoplay = () =>
    Autoplay({
      delay: AUTOPLAY_DELAY_MS,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
      rootNode: (strip) => strip.parentElement,
      breakpoints: { [REDUCED_MOTION]: { active: false } },
    });

  const startIndex = Math.round(viewport.scrollLeft / viewport.clientWidth);
  viewport.dataset.embla = '';
  viewport.scrollLeft = 0;
  const embla = EmblaCarousel(
    viewport,
    { loop: true, startIndex, breakpoints: { [REDUCED_MOTION]: { duration: 0 } } },
    [createAutoplay()],
  );
  const pictures = Array.from(viewport.querySelectorAll('img'));
  const select = () => {
    const selected = embla.selectedScrollSnap();
    // The pictures on both sides are loaded before they slide in.
    for (const side of [selected - 1, selected + 1])
      pictures.at(side % pictures.length)?.setAttribute('loading', 'eager');
    onSelect(selected);
  };
  embla.on('select', select);
  select();

  // After a manual step the new slide gets its full time.
  const step = (move: () => void) => () => {
    move();
    embla.plugins().autoplay?.reset();
  };
  return {
    previous: step(() => embla.scrollPrev()),
    next: step(() => embla.scrollNext()),
    show: (index: number) => step(() => embla.scrollTo(index))(),
    // Removing the plugin is the only way to keep it paused: mouseleave and resize would restart it.
    pause: () => embla.reInit({}, []),
    play: () => embla.reInit({}, [createAutoplay()]),
    stop() {
      embla.destroy();
      delete viewport.dataset.embla;
    },
  };
}
