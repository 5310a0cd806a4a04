import { SLIDE_PICTURES } from '~/content/slides';

const { narrow, wide, sharp } = SLIDE_PICTURES;
const WIDE_SCREENS = '(min-width: 768px)';

/** A screenshot in AVIF with WebP as a fallback: a close-up on phones, the whole screen from 768 px. */
export function ScreenPicture({ slug, alt, lazy }: { slug: string; alt: string; lazy: boolean }) {
  const file = (width: number, type: string) => `/screens/${slug}-${width}.${type}`;
  return (
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
        loading={lazy ? 'lazy' : undefined}
        fetchPriority="low"
        decoding="async"
        draggable={false}
        className="aspect-video w-full rounded-xl border border-line bg-surface object-cover md:rounded-2xl"
      />
    </picture>
  );
}
