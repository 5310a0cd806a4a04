/** What the build tells a page's first script about a font file: that of our own words first. */
export type PageFont = { href: string; weight: string; range?: string };
