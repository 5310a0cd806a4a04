import type { MetaDescriptor } from 'react-router';
import { PAGES, type PagePath } from '~/content/pages';
import { BRAND } from '~/content/site';

const SITE_URL: string = import.meta.env.SITE_URL;

/** Title, description, canonical address and share tags of a page, from its entry in content/pages. */
export function pageMeta(path: PagePath, { canonical = path }: { canonical?: PagePath } = {}): MetaDescriptor[] {
  const page = PAGES.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`No entry for ${path} in content/pages`);
  const address = `${SITE_URL}${canonical}`;
  const picture = `${SITE_URL}/share.png`;
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    // The background of the public pages, and that of the dark previews (tokens.css).
    { name: 'theme-color', content: /^\/(founder|investor)(\/|$)/.test(path) ? '#0b0c10' : '#ffffff' },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: BRAND.name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${BRAND.name}: ${BRAND.headline}` },
    // For all else it reads the tags above.
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
