import { PageLink } from '~/components/page-link';
import { SLIDE_PICTURES, SLIDES, type Slide } from '~/content/slides';
import { CarouselControls } from './carousel-controls';
import { useCarousel } from './use-carousel';

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
        className="relative -mx-2 [scroll-snap-type:x_mandatory] overflow-x-auto [scrollbar-width:none] data-taken:snap-none data-taken:overflow-hidden"
      >
        <ul className="flex [touch-action:pan-y_pinch-zoom]">
          {SLIDES.map((slide, index) => (
            <li key={slide.slug} className="min-w-0 shrink-0 grow-0 basis-full snap-start px-2">
              <SlideFigure slide={slide} first={index === 0} />
            </li>
          ))}
        </ul>
      </div>
      <CarouselControls {...controls} />
    </section>
  );
}

const { narrow, wide, sharp } = SLIDE_PICTURES;
const WIDE_SCREENS = '(min-width: 768px)';

/** A screenshot in AVIF with WebP as a fallback: a close-up on phones, the whole screen from 768 px. */
function SlideFigure({ slide: { slug, title, description, screen, alt }, first }: { slide: Slide; first: boolean }) {
  const file = (width: number, type: string) => `/screens/${slug}-${width}.${type}`;
  return (
    <figure>
      <picture>
        <source
          media={WIDE_SCREENS}
          type="image/avif"
          srcSet={`${file(wide.width, 'avif')}, ${file(sharp.width, 'avif')} 2x`}
        />
        <source media={WIDE_SCREENS} type="image/webp" srcSet={file(wide.width, 'webp')} />
        <source type="image/avif" srcSet={file(narrow.width, 'avif')} />
        <img
          src={file(narrow.width, 'webp')}
          alt={alt}
          width={wide.width}
          height={wide.height}
          loading={first ? undefined : 'lazy'}
          fetchPriority="low"
          decoding="async"
          draggable={false}
          className="aspect-video w-full rounded-xl border border-line bg-surface object-cover md:rounded-2xl"
        />
      </picture>
      <figcaption className="mt-5 md:min-h-22 md:pr-80">
        <h3 className="text-heading font-semibold">{title}</h3>
        <p className="mt-1 text-body text-soft">{description}</p>
        <PageLink
          to={screen}
          className="mt-1.5 inline-flex min-h-6 items-center text-small font-medium text-accent underline-offset-4 hover:underline"
        >
          See it live<span className="sr-only">{`: ${title}`}</span>
        </PageLink>
      </figcaption>
    </figure>
  );
}
