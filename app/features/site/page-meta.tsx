import { useLocation } from 'react-router';
import { findPage, NOT_FOUND } from '#app/content/pages.ts';
import { BRAND } from '#app/content/site.ts';

const SITE_URL: string = import.meta.env.SITE_URL;

/** The Open Graph tags that all pages have in common. */
const SHARED_TAGS = {
  type: 'website',
  site_name: BRAND.name,
  image: `${SITE_URL}/share.png`,
  'image:width': '1200',
  'image:height': '630',
  'image:alt': `${BRAND.name}: ${BRAND.headline}`,
};

/** The backgrounds of the public pages and of the dark previews, as in tokens.css. */
const THEME_COLOURS = { public: '#ffffff', preview: '#0b0c10' };

/** Title, description, canonical address and share tags of the current page. */
export function PageMeta() {
  const page = findPage(useLocation().pathname);
  if (page === NOT_FOUND) {
    return (
      <>
        <title>{NOT_FOUND.title}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const { title, description, path, canonical = path, isUnlisted, isPreview } = page;
  const address = `${SITE_URL}${canonical}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content={isPreview ? THEME_COLOURS.preview : THEME_COLOURS.public} />
      <link rel="canonical" href={address} />
      {Object.entries({ ...SHARED_TAGS, title, description, url: address }).map(([property, content]) => (
        <meta key={property} property={`og:${property}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      {isUnlisted ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}
