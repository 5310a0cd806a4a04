/** What the build tells a page's first script about the font of our own words. */
export type PageFont = { href: string; weight: string };
