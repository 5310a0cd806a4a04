import { useLocation } from 'react-router';
import { findPage } from '~/content/pages';
import { BRAND } from '~/content/site';

const SITE_URL: string = import.meta.env.SITE_URL;
const SHARED = {
  type: 'website',
  site_name: BRAND.name,
  image: `${SITE_URL}/share.png`,
  'image:width': '1200',
  'image:height': '630',
  'image:alt': `${BRAND.name}: ${BRAND.headline}`,
};

/** The background of the public pages, and that of the dark previews (tokens.css). */
const themeColour = (path: string) => (/^\/(founder|investor)(\/|$)/.test(path) ? '#0b0c10' : '#ffffff');

/** Title, description, canonical address and share tags of the current page. */
export function PageMeta() {
  const page = findPage(useLocation().pathname);
  if (!page) {
    return (
      <>
        <title>{`Page not found · ${BRAND.name}`}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const { title, description, path, canonical = path, noindex } = page;
  const address = `${SITE_URL}${canonical}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content={themeColour(path)} />
      <link rel="canonical" href={address} />
      {Object.entries({ ...SHARED, title, description, url: address }).map(([property, content]) => (
        <meta key={property} property={`og:${property}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      {noindex ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}
