import { markSample } from './samples.ts';

/**
 * The startups in the logo band: name, picture, address. A logo is an SVG in `public/`, of about 132 by 32 in one dark
 * colour. The notice also stands for the number of founders and their countries, which have no address.
 */
export const CUSTOMERS = markSample('Sample logos and figures', {
  logos: [
    { name: 'Loomwell', src: '/logos/loomwell.svg', url: 'https://loomwell.example.com' },
    { name: 'Quillmark', src: '/logos/quillmark.svg', url: 'https://quillmark.example.com' },
    { name: 'Fernhaus', src: '/logos/fernhaus.svg', url: 'https://fernhaus.example.com' },
    { name: 'Tidepost', src: '/logos/tidepost.svg', url: 'https://tidepost.example.com' },
    { name: 'Kitebox', src: '/logos/kitebox.svg', url: 'https://kitebox.example.com' },
    { name: 'Solvane', src: '/logos/solvane.svg', url: 'https://solvane.example.com' },
  ],
});
