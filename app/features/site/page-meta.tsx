import { useLocation } from 'react-router';
import { findPage } from '~/content/pages';
import { BRAND } from '~/content/site';

const SITE_URL: string = import.meta.env.SITE_URL;
const PICTURE = `${SITE_URL}/share.png`;
const PICTURE_ALT = `${BRAND.name}: ${BRAND.headline}`;

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
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={BRAND.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={PICTURE} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={PICTURE_ALT} />
      <meta name="twitter:card" content="summary_large_image" />
      {noindex ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}
