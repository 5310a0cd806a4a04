import EmblaCarousel from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';

const AUTOPLAY_DELAY = 4000;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export type CarouselEngine = ReturnType<typeof startCarousel>;

/** Takes the scrolling strip over where the visitor left it. Loaded on its own, when the strip comes near. */
export function startCarousel(viewport: HTMLElement, onSelect: (index: number) => void) {
  const autoplay = () =>
    Autoplay({
      delay: AUTOPLAY_DELAY,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
      rootNode: (strip) => strip.parentElement,
      breakpoints: { [REDUCED_MOTION]: { active: false } },
    });

  const startIndex = Math.round(viewport.scrollLeft / viewport.clientWidth);
  viewport.dataset.taken = '';
  viewport.scrollLeft = 0;
  const embla = EmblaCarousel(
    viewport,
    { loop: true, startIndex, breakpoints: { [REDUCED_MOTION]: { duration: 0 } } },
    [autoplay()],
  );
  const select = () => onSelect(embla.selectedScrollSnap());
  embla.on('select', select);
  select();

  // A visitor's own step gives the slide its full time again.
  const step = (move: () => void) => () => {
    move();
    embla.plugins().autoplay?.reset();
  };
  return {
    previous: step(() => embla.scrollPrev()),
    next: step(() => embla.scrollNext()),
    show: (index: number) => step(() => embla.scrollTo(index))(),
    // Without the plugin nothing (a leaving mouse, a resize) starts it again.
    pause: () => embla.reInit({}, []),
    play: () => embla.reInit({}, [autoplay()]),
    stop() {
      embla.destroy();
      delete viewport.dataset.taken;
    },
  };
}
