import { TextLink } from '#app/components/page-link.tsx';
import { SLIDE_PICTURES, SLIDES, type Slide } from '#app/content/slides.ts';
import { WIDE_SCREENS } from '#app/lib/wide-screens.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { useCarousel } from './use-carousel.ts';

/** A scrolling strip with snap points; once Embla is loaded it loops, autoplays and has controls. */
export function FeatureCarousel() {
  const { viewport, onKeyDown, ...controls } = useCarousel();
  return (
    <section
      aria-label="The product in pictures"
      aria-roledescription="carousel"
      onKeyDown={onKeyDown}
      className="relative"
    >
      <div
        ref={viewport}
        className="relative -mx-2 [scroll-snap-type:x_mandatory] overflow-x-auto [scrollbar-width:none] data-embla:snap-none data-embla:overflow-hidden"
      >
        <ul className="flex [touch-action:pan-y_pinch-zoom]">
          {SLIDES.map((slide, index) => (
            // Only the slide on the screen has a tab stop. Without the engine all of them can be scrolled to.
            <li
              key={slide.slug}
              inert={controls.engine !== undefined && index !== controls.selected}
              className="min-w-0 shrink-0 grow-0 basis-full snap-start px-2"
            >
              <SlideFigure {...slide} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      </div>
      <CarouselControls {...controls} />
    </section>
  );
}

const { narrow, wide, sharp } = SLIDE_PICTURES;

/**
 * A screenshot in AVIF with WebP as a fallback: a close-up on phones, the whole screen from 768 px. It is placed, not
 * padded: WebKit would count the padding of a box with an aspect ratio into the height of what fills it.
 */
function SlideFigure({ slug, title, description, screen, alt, isFirst }: Slide & { isFirst: boolean }) {
  const getFile = (width: number, type: string) => `/screens/${slug}-${width}.${type}`;
  return (
    <figure>
      <picture className="score-wash relative block aspect-video overflow-hidden rounded-xl md:rounded-2xl">
        <source
          media={WIDE_SCREENS}
          type="image/avif"
          srcSet={`${getFile(wide.width, 'avif')}, ${getFile(sharp.width, 'avif')} 2x`}
        />
        <source media={WIDE_SCREENS} type="image/webp" srcSet={getFile(wide.width, 'webp')} />
        <source type="image/avif" srcSet={getFile(narrow.width, 'avif')} />
        <img
          src={getFile(narrow.width, 'webp')}
          alt={alt}
          width={wide.width}
          height={wide.height}
          loading={isFirst ? undefined : 'lazy'}
          fetchPriority={isFirst ? 'low' : undefined}
          decoding="sync"
          draggable={false}
          className="absolute right-0 bottom-0 h-[91.1%] w-[95%] rounded-tl-xl object-cover object-left-top shadow-xl md:h-[92.9%] md:w-[96%]"
        />
      </picture>
      <figcaption className="mt-8 md:min-h-22 md:pr-80">
        <h3 className="text-subtitle font-semibold">{title}</h3>
        <p className="mt-2 text-body text-soft">{description}</p>
        <TextLink to={screen} className="mb-0!">
          See it live<span className="sr-only">{`: ${title}`}</span>
        </TextLink>
      </figcaption>
    </figure>
  );
}
