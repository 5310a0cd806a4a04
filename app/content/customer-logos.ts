import { isPlaceholder } from './site.ts';

/** The startups in the logo band: name, picture, address. A logo is an SVG of about 132 by 32 in one dark colour. */
export const CUSTOMER_LOGOS = [
  { name: 'Loomwell', src: '/logos/loomwell.svg', url: 'https://loomwell.example.com' },
  { name: 'Quillmark', src: '/logos/quillmark.svg', url: 'https://quillmark.example.com' },
  { name: 'Fernhaus', src: '/logos/fernhaus.svg', url: 'https://fernhaus.example.com' },
  { name: 'Tidepost', src: '/logos/tidepost.svg', url: 'https://tidepost.example.com' },
  { name: 'Kitebox', src: '/logos/kitebox.svg', url: 'https://kitebox.example.com' },
  { name: 'Solvane', src: '/logos/solvane.svg', url: 'https://solvane.example.com' },
] as const;

/** Pages say this beside the logos and the number of founders, until every logo leads to a real startup. */
export const SAMPLE_NOTICE = CUSTOMER_LOGOS.some(({ url }) => isPlaceholder(url))
  ? 'Sample logos and figures'
  : undefined;
